import { type CSSProperties, useState } from 'react';
import { flushSync } from 'react-dom';
import { ignoreDoubleTap } from '#ui/use-ignore-double-tap.ts';

interface KeptRow {
  /** The `ref` of the row's element. */
  place: (element: HTMLElement | null) => void;
  style: CSSProperties | undefined;
  /** Removes the row, or puts it back; then the focus moves as `after` says. Default: to the button that follows. */
  press: (change: () => void, after?: () => void) => void;
}

/** A row that stays as high as it was while it is removed, so that no other moves under a tap. */
export function useKeptRow(isGone: boolean): KeptRow {
  const [row, place] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState<number>();
  const focusNext = () => row?.querySelector<HTMLElement>('[data-quantity] button')?.focus();
  return {
    place,
    style: isGone && height !== undefined ? { minBlockSize: height } : undefined,
    press(change, after = focusNext) {
      ignoreDoubleTap();
      // The pressed button is replaced at once, so that the focus has where to move.
      flushSync(() => {
        if (!isGone) setHeight(row?.offsetHeight);
        change();
      });
      after();
    },
  };
}
