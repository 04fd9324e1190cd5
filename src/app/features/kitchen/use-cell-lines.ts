import { useEffect, useMemo, useState } from 'react';
import type { KitchenSettings } from '#device/device-settings.ts';
import type { TicketRoom } from './row-weight.ts';

const LEAST_LINES = 2;
const LEAST_LETTERS = 8;

interface Size {
  /** Of a cell that goes on: what it needs beside its lines. */
  frame: number;
  /** A line with one option. */
  line: number;
  /** A lower screen shows one row of tickets (kitchen-screen.module.css). */
  twoRowsFrom: number;
  /** As wide as that at least, and so many side by side. */
  least: number;
  columns: number;
  /** A letter, on average. */
  letter: number;
}

/** In px, as the style sheets of the kitchen have it for letters of the usual size. */
const SIZES: Record<KitchenSettings['size'], Size> = {
  dense: { frame: 104, line: 52, twoRowsFrom: 641, least: 196, columns: 5.12, letter: 8.6 },
  normal: { frame: 124, line: 72, twoRowsFrom: 901, least: 196, columns: 5.12, letter: 10.2 },
  large: { frame: 160, line: 86, twoRowsFrom: 901, least: 290, columns: 4.1, letter: 12.8 },
  huge: { frame: 190, line: 104, twoRowsFrom: 901, least: 360, columns: 3.08, letter: 16.2 },
};
/** A narrow screen scrolls from one wide ticket to the next. */
const NARROW = { upTo: 900, least: 236 };
/** Of a line: its mark, its menu and what is around them. */
const BESIDE_NAME_PX = 84;

/** How much larger somebody has set the letters of the browser. */
function scale(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
}

/**
 * How much fits into a cell: a ticket goes on in the next cell rather than hide a dish below its button. At most as
 * many lines as the device is set to.
 */
export function useCellLines(main: HTMLElement | null, { size, lines }: KitchenSettings): TicketRoom {
  const [cell, setCell] = useState<string>();
  const { frame, line, twoRowsFrom, least, columns, letter } = SIZES[size];
  useEffect(() => {
    if (main === null) return undefined;
    const observer = new ResizeObserver(() => {
      const rows = window.innerHeight >= twoRowsFrom ? 2 : 1;
      // In steps, so that the tool bar of a browser that comes and goes does not shuffle the board.
      const high = Math.floor(main.clientHeight / scale() / rows / line) * line;
      const narrow = window.innerWidth <= NARROW.upTo ? NARROW.least : 0;
      const wide = Math.max(least, narrow, main.clientWidth / scale() / columns);
      setCell(`${high} ${Math.floor((wide - BESIDE_NAME_PX) / letter)}`);
    });
    observer.observe(main);
    return () => observer.disconnect();
  }, [main, line, twoRowsFrom, least, columns, letter]);
  return useMemo(() => {
    const [high = 0, letters = 0] = cell?.split(' ').map(Number) ?? [];
    const room = cell === undefined ? lines : Math.max(LEAST_LINES, (high - frame) / line);
    return { most: lines, room, letters: Math.max(LEAST_LETTERS, letters) };
  }, [cell, lines, frame, line]);
}
