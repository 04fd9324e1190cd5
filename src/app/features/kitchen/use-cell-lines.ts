import { useEffect, useState } from 'react';
import type { KitchenSettings } from '#device/device-settings.ts';

/** What a cell needs beside its lines, and a line with an option, at the normal text size. */
const FRAME_PX = 190;
const LINE_PX = 72;
const LEAST_LINES = 2;
/** A lower screen shows one row of tickets (kitchen-screen.module.css). */
const TWO_ROWS_FROM_PX = 901;

const SCALE: Record<KitchenSettings['size'], number> = { normal: 1, large: 1.2, huge: 1.45 };

/**
 * So many lines fit into a cell: a ticket goes on in the next cell rather than hide a dish below its button. At
 * most as many as the device is set to.
 */
export function useCellLines(main: HTMLElement | null, { size, lines }: KitchenSettings): number {
  const [cell, setCell] = useState<number>();
  useEffect(() => {
    if (main === null) return undefined;
    const observer = new ResizeObserver(() => {
      const rows = window.innerHeight >= TWO_ROWS_FROM_PX ? 2 : 1;
      // In steps, so that the tool bar of a browser that comes and goes does not shuffle the board.
      setCell(Math.floor(main.clientHeight / rows / LINE_PX) * LINE_PX);
    });
    observer.observe(main);
    return () => observer.disconnect();
  }, [main]);
  if (cell === undefined) return lines;
  const scale = SCALE[size];
  return Math.min(lines, Math.max(LEAST_LINES, Math.floor((cell - FRAME_PX * scale) / (LINE_PX * scale))));
}
