import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard in an editor whose first element is its toolbar. Removed tables and disabled buttons lose focus:
 * it moves to the toolbar.
 */
export function useToolbarFocus() {
  const editor = useRef<HTMLDivElement>(null);
  const hadKeyboard = useRef(false);
  useEffect(() => {
    const { activeElement: active } = document;
    const isLost = active === null || active === document.body || active.matches('[disabled]');
    if (!isLost || !hadKeyboard.current) return;
    const [first, ...others] =
      editor.current?.firstElementChild?.querySelectorAll('button:not([disabled])') ?? [];
    const tool = others[0] ?? first;
    if (tool instanceof HTMLElement) tool.focus({ preventScroll: true });
  });
  const props = {
    ref: editor,
    onFocus: () => {
      hadKeyboard.current = true;
    },
    onBlur: ({ relatedTarget: to }: FocusEvent) => {
      if (to !== null) hadKeyboard.current = editor.current?.contains(to) === true;
    },
  };
  return { editor, props };
}
