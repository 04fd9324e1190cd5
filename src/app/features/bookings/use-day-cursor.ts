import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { isMirrored } from '#ui/is-mirrored.ts';

/** Steps in left-to-right text. */
const STEPS: Readonly<Record<string, readonly [row: number, quarter: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-5, 0],
  PageDown: [5, 0],
};

interface Cursor {
  row: number;
  quarter: number;
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** The keyboard cursor of a day plan; `onEnter` is called on Enter and space. */
export function useDayCursor(
  { rows, quarters, first }: { rows: number; quarters: number; first: number },
  onEnter: (at: Cursor) => void,
) {
  const [cursor, setCursor] = useState<Cursor>({ row: 0, quarter: first });
  const [hasFocus, setFocus] = useState(false);
  const at = { row: within(cursor.row, rows), quarter: within(cursor.quarter, quarters) };

  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined) {
      const [row, quarter] = step;
      const by = isMirrored(event.currentTarget) ? -quarter : quarter;
      setCursor({ row: within(at.row + row, rows), quarter: at.quarter + by });
    } else if (event.key === 'Home') setCursor({ ...at, quarter: 0 });
    else if (event.key === 'End') setCursor({ ...at, quarter: quarters - 1 });
    else if (event.key === 'Enter' || event.key === ' ') onEnter(at);
    else return;
    setFocus(true);
    event.preventDefault();
  }

  return {
    /** Undefined while the plan is not used with the keyboard. */
    at: hasFocus ? at : undefined,
    moveTo: setCursor,
    handlers: {
      onKeyDown: press,
      // The cursor's cell scrolls into view: between the press and the release of a finger, the tap would miss.
      onFocus: ({ target, currentTarget }: FocusEvent) =>
        setFocus(target === currentTarget && currentTarget.matches(':focus-visible')),
      onBlur: () => setFocus(false),
    },
  };
}
