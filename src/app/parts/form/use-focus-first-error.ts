import { type RefObject, useEffect, useRef, useState } from 'react';

/** After a failed submit, scrolls to the first invalid field, if any, and focuses it. */
export function useFocusFirstError<E extends HTMLElement = HTMLFormElement>(): [
  form: RefObject<E | null>,
  focusFirstError: () => void,
] {
  const form = useRef<E>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field === null || field === undefined) {
      form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
      return;
    }
    field.focus({ preventScroll: true });
    // Centered, because on a phone a bar covers the bottom of the form.
    field.scrollIntoView({ block: 'center' });
  }, [tries]);
  return [form, () => setTries((before) => before + 1)];
}
