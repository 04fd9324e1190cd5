import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Stepper } from '#app/parts/actions/stepper.tsx';

function Counted({ most }: { most: number }) {
  const [value, setValue] = useState(0);
  const page = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    // Browsers drop the focus of an element that becomes disabled.
    if (document.activeElement?.matches(':disabled') === true) page.current?.focus();
  });
  return (
    <>
      <p ref={page} tabIndex={-1} />
      <Stepper label="Pilaf" value={value} min={0} max={most} onChange={setValue} />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name: `${name}: Pilaf` });
const press = (name: string) => {
  button(name).focus();
  // Browsers turn Enter into a click.
  fireEvent.click(button(name));
};

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(cleanup);

it.each([1, 2])('moves the focus to the other button at an end of the range: 0 to %i', (most) => {
  render(
    <I18nProvider i18n={i18n}>
      <Counted most={most} />
    </I18nProvider>,
  );
  for (let more = 0; more < most; more += 1) press('Increase');
  expect(screen.getByRole('status').textContent).toBe(String(most));
  expect(document.activeElement).toBe(button('Decrease'));
  for (let less = 0; less < most; less += 1) press('Decrease');
  expect(document.activeElement).toBe(button('Increase'));
});
