import { useEffect, useMemo, useState } from 'react';
import type { KitchenSettings } from '#device/device-settings.ts';
import { rootScale } from '../../parts/kitchen/root-scale.ts';
import type { TicketRoom } from './row-weight.ts';

const MIN_LINES = 2;
const LINES_BEFORE_LAYOUT = 7;
const MIN_LETTERS = 8;

interface Size {
  /** Height of a continued cell without its lines. */
  frame: number;
  /** Height of a line with one option. */
  line: number;
  /** Minimum column width, and columns per screen. */
  least: number;
  columns: number;
  /** Average character width. */
  letter: number;
}

/** In px at the default font size; matches the kitchen's style sheets. */
const SIZES: Record<KitchenSettings['size'], Size> = {
  dense: { frame: 90, line: 48, least: 196, columns: 5, letter: 8.6 },
  normal: { frame: 106, line: 62, least: 196, columns: 5, letter: 10.2 },
  large: { frame: 130, line: 76, least: 290, columns: 4, letter: 12.8 },
  huge: { frame: 160, line: 94, least: 360, columns: 3, letter: 16.2 },
};
/** Narrow screens scroll from one wide ticket to the next. */
const NARROW = { upTo: 900, least: 236 };
/** Width of a line's marker and padding. */
const BESIDE_NAME_PX = 54;

/** Capacity of a column: a ticket continues in the next one rather than hide a dish below its button. */
export function useCellLines(main: HTMLElement | null, { size }: KitchenSettings): TicketRoom {
  const [cell, setCell] = useState<string>();
  const { frame, line, least, columns, letter } = SIZES[size];
  useEffect(() => {
    if (main === null) return undefined;
    const observer = new ResizeObserver(() => {
      // In steps, so that an appearing browser toolbar does not reflow the board.
      const high = Math.floor(main.clientHeight / rootScale() / line) * line;
      const narrow = window.innerWidth <= NARROW.upTo ? NARROW.least : 0;
      const wide = Math.max(least, narrow, main.clientWidth / rootScale() / columns);
      setCell(`${high} ${Math.floor((wide - BESIDE_NAME_PX) / letter)}`);
    });
    observer.observe(main);
    return () => observer.disconnect();
  }, [main, line, least, columns, letter]);
  return useMemo(() => {
    const [high = 0, letters = 0] = cell?.split(' ').map(Number) ?? [];
    const room = cell === undefined ? LINES_BEFORE_LAYOUT : Math.max(MIN_LINES, (high - frame) / line);
    return { room, letters: Math.max(MIN_LETTERS, letters) };
  }, [cell, frame, line]);
}
