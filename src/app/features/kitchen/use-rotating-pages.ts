import { useEffect, useState } from 'react';

const PAGE_MS = 6_000;

/** Width of a cell in em of its text (customer-board.module.css). */
const CELL_WIDTH_EM = 3;
const CELL_HEIGHT_EM = 1.25;

/** Number of cells that fit an element; undefined before layout. */
function useRoom(element: HTMLElement | null): number | undefined {
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize);
      const columns = Math.floor(element.clientWidth / (CELL_WIDTH_EM * em));
      const rows = Math.floor(element.clientHeight / (CELL_HEIGHT_EM * em));
      setRoom(Math.max(1, columns * rows));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

/** The part of a list shown in an element: all that fits, or one page after another. */
export function useRotatingPages<T>(list: readonly T[], element: HTMLElement | null) {
  const room = useRoom(element) ?? list.length;
  const pages = Math.max(1, Math.ceil(list.length / Math.max(1, room)));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (pages === 1) return undefined;
    const timer = setInterval(() => setTurn((before) => before + 1), PAGE_MS);
    return () => clearInterval(timer);
  }, [pages]);
  const page = turn % pages;
  return { shown: list.slice(page * room, (page + 1) * room), page, pages };
}
