import { beforeAll, expect, it, vi } from 'vitest';
import { acceptEasternDigits } from '#app/device/typed-digits.ts';

const typed = vi.fn();

beforeAll(() => {
  document.execCommand = (_command, _hasUi, text) => {
    typed(text);
    return true;
  };
  acceptEasternDigits(document);
});

/** Types into an input; whether the browser continues with what was typed. */
function type(html: string, data: string): boolean {
  document.body.innerHTML = html;
  typed.mockClear();
  const event = new InputEvent('beforeinput', { data, bubbles: true, cancelable: true });
  return document.querySelector('input')?.dispatchEvent(event) ?? false;
}

it.each([
  ['<input type="tel">', '٠', '0'],
  ['<input inputmode="numeric">', '۹', '9'],
  ['<input inputmode="decimal">', '٤٢', '42'],
  ['<input autocomplete="one-time-code">', '٧', '7'],
])('types Arabic and Persian digits into %s as 0 to 9', (html, data, western) => {
  expect(type(html, data)).toBe(false);
  expect(typed).toHaveBeenCalledExactlyOnceWith(western);
});

it.each([
  ['<input type="tel">', '5'],
  ['<input type="text">', '٥'],
])('leaves the rest to the browser: %s, %s', (html, data) => {
  expect(type(html, data)).toBe(true);
  expect(typed).not.toHaveBeenCalled();
});
