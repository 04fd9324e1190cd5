import { type RefObject, useEffect, useRef, useState } from 'react';

const CAN_FOCUS = 'input:not([type="hidden"]), textarea, select, button, [tabindex]';

/** After a failed submit, scrolls to the first invalid field, if any, and focuses it. */
export function useFocusFirstError(): [form: RefObject<HTMLFormElement | null>, focusFirstError: () => void] {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field === null || field === undefined) {
      form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
      return;
    }
    // A group of choices is invalid as a whole: its first choice gets the focus.
    const control = field.matches(CAN_FOCUS) ? field : (field.querySelector<HTMLElement>(CAN_FOCUS) ?? field);
    control.focus({ preventScroll: true });
    // Centered, because on a phone a bar covers the bottom of the form.
    field.scrollIntoView({ block: 'center' });
  }, [tries]);
  return [form, () => setTries((before) => before + 1)];
}
