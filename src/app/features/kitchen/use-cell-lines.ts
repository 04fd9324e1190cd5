import { useEffect, useMemo, useState } from 'react';
import type { KitchenSettings } from '#device/device-settings.ts';
import { gridColumnsOf } from '../../parts/kitchen/grid-columns.ts';
import type { TicketRoom } from './row-weight.ts';

const MIN_LINES = 2;
const LINES_BEFORE_LAYOUT = 7;
const MIN_LETTERS = 8;

interface Size {
  /** The font size of a ticket. */
  text: number;
  /** Height of a continued cell without its lines. */
  frame: number;
  /** Height of a line with one option. */
  line: number;
  /** Average character width. */
  letter: number;
}

/** In px at the default font size, on a screen of less than 1800 px; matches the kitchen's style sheets. */
const SIZES: Record<KitchenSettings['size'], Size> = {
  dense: { text: 16, frame: 90, line: 44, letter: 9.2 },
  normal: { text: 19, frame: 94, line: 48, letter: 10.9 },
  large: { text: 24, frame: 106, line: 58, letter: 13.8 },
  huge: { text: 30.4, frame: 122, line: 72, letter: 17.5 },
};
/** Beside a name: borders, padding and gap, and the line's marker, which grows as the text does. */
const BESIDE_NAME_PX = { fixed: 19, growing: 24 };
const LETTERS_BEFORE_LAYOUT = 13;

/** How much larger a ticket's text is than at the default font size on a usual screen. */
function scaleOf(grid: HTMLElement, text: number): number {
  return (Number.parseFloat(getComputedStyle(grid).fontSize) || text) / text;
}

/** Capacity of a column: a ticket continues in the next one rather than hide a dish below its button. */
export function useCellLines(grid: HTMLElement | null, { size }: KitchenSettings): TicketRoom {
  const [cell, setCell] = useState<string>();
  const { text, frame, line, letter } = SIZES[size];
  useEffect(() => {
    if (grid === null) return undefined;
    const observer = new ResizeObserver(() => {
      const scale = scaleOf(grid, text);
      // Without columns, as on a phone, tickets are whole. Otherwise in steps, so that an appearing browser toolbar
      // does not reflow the board.
      const columns = gridColumnsOf(grid);
      const high = columns === undefined ? Infinity : Math.floor(grid.clientHeight / scale / line) * line;
      const room =
        (columns?.width ?? grid.clientWidth) - BESIDE_NAME_PX.fixed - BESIDE_NAME_PX.growing * scale;
      setCell(`${high} ${Math.floor(room / scale / letter)}`);
    });
    observer.observe(grid);
    return () => observer.disconnect();
  }, [grid, text, line, letter]);
  return useMemo(() => {
    const [high = 0, letters = LETTERS_BEFORE_LAYOUT] = cell?.split(' ').map(Number) ?? [];
    const room = cell === undefined ? LINES_BEFORE_LAYOUT : Math.max(MIN_LINES, (high - frame) / line);
    return { room, letters: Math.max(MIN_LETTERS, letters) };
  }, [cell, frame, line]);
}
