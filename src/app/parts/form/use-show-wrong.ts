import { type RefObject, useEffect, useRef, useState } from 'react';

/** After a try: the eye and the keyboard go to the first field that says what is wrong with it, if one does. */
export function useShowWrong<E extends HTMLElement = HTMLFormElement>(): [
  form: RefObject<E | null>,
  showWrong: () => void,
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
    // In the middle: at the foot of a phone a bar lies over the form.
    field.scrollIntoView({ block: 'center' });
  }, [tries]);
  return [form, () => setTries((before) => before + 1)];
}
