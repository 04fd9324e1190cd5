import { withWesternDigits } from '#domain/western-digits.ts';

const NUMBER_KEYBOARDS = new Set(['numeric', 'decimal', 'tel']);

function isForNumbers(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  const { type, autocomplete } = target;
  return (
    type === 'tel' ||
    autocomplete === 'one-time-code' ||
    NUMBER_KEYBOARDS.has(target.getAttribute('inputmode') ?? '')
  );
}

/**
 * Lets Arabic and Persian keyboards type into fields for numbers, whatever the language of the app. Their digits would
 * be refused there, by the number fields with the first key. `execCommand` types as a person would, so that maximum
 * lengths, the cursor and undo keep working.
 */
export function acceptEasternDigits(page: Document): void {
  const onBeforeInput = (event: InputEvent) => {
    const { data, target } = event;
    if (data === null || !isForNumbers(target)) return;
    const western = withWesternDigits(data);
    if (western === data) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    page.execCommand('insertText', false, western);
  };
  page.addEventListener('beforeinput', onBeforeInput, { capture: true });
}
