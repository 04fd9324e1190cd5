import { useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { Icon } from '#ui/icon.tsx';
import css from './sortable.module.css';

/** Moves a row in front of another one; null: to the end. */
type Move = (id: string, before: string | null) => void;

/** A dragged row scrolls the page while the pointer is this near to its edge, in px. */
const EDGE_PX = 96;
/** How far the page scrolls in one frame, in px. */
const SCROLL_PX = 10;

const ROW = 'tr, [data-sort-row]';

/** What a key does to the row at a position: the id it goes in front of; undefined: nothing. */
function targetOf(key: string, at: number, ids: readonly string[]): string | null | undefined {
  if (key === 'ArrowUp') return at > 0 ? ids[at - 1] : undefined;
  if (key === 'ArrowDown') return at < ids.length - 1 ? (ids[at + 2] ?? null) : undefined;
  if (key === 'Home') return at > 0 ? ids[0] : undefined;
  if (key === 'End') return at < ids.length - 1 ? null : undefined;
  return undefined;
}

function handleIn(area: HTMLElement, id: string): Element | undefined {
  return [...area.querySelectorAll('[data-sort]')].find((one) => one.getAttribute('data-sort') === id);
}

/** The rows of these ids that are on the screen. */
function rowsIn(area: HTMLElement, ids: readonly string[]): { id: string; row: Element }[] {
  return ids.flatMap((id) => {
    const row = handleIn(area, id)?.closest(ROW);
    return row == null ? [] : [{ id, row }];
  });
}

/** One drag of a row. Rows stay where they are until the drop; a line shows where it would go. */
function startDrag(area: HTMLElement, id: string, ids: readonly string[], move: Move): () => void {
  const rows = rowsIn(area, ids);
  const own = rows.find((one) => one.id === id)?.row;
  let y = Number.NaN;
  let before: string | null | undefined;
  let frame = 0;
  own?.setAttribute('data-sorting', '');

  function mark(): void {
    for (const { row } of rows) row.removeAttribute('data-drop');
    if (Number.isNaN(y)) return;
    const others = rows.filter((one) => one.id !== id);
    const next = others.find(({ row }) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    before = next?.id ?? null;
    const at = ids.indexOf(id);
    if (before === (ids[at + 1] ?? null)) before = undefined;
    else if (next === undefined) others.at(-1)?.row.setAttribute('data-drop', 'after');
    else next.row.setAttribute('data-drop', 'before');
  }
  function scroll(): void {
    const by = y < EDGE_PX ? -SCROLL_PX : y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
    if (by !== 0) {
      window.scrollBy(0, by);
      mark();
    }
    frame = requestAnimationFrame(scroll);
  }
  function onMove(event: PointerEvent): void {
    y = event.clientY;
    mark();
  }
  function end(): void {
    cancelAnimationFrame(frame);
    for (const { row } of rows) {
      row.removeAttribute('data-drop');
      row.removeAttribute('data-sorting');
    }
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', onKey);
  }
  function onUp(): void {
    end();
    if (before !== undefined) move(id, before);
  }
  function onKey(event: { key: string }): void {
    if (event.key === 'Escape') end();
  }
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
  window.addEventListener('pointercancel', end);
  window.addEventListener('keydown', onKey);
  frame = requestAnimationFrame(scroll);
  return end;
}

/**
 * Rows in an order that people set: by dragging a row's handle with a mouse or a finger, by arrow keys, Home and End on
 * the handle, and by Alt with an arrow key anywhere in the row. `siblingsOf` answers the rows that a row moves among, in
 * their present order. Rows are table rows or elements with `data-sort-row`.
 */
export function useSortable(siblingsOf: (id: string) => readonly string[], move: Move) {
  const { t } = useLingui();
  const area = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  const endDrag = useRef<() => void>(undefined);
  useEffect(() => () => endDrag.current?.(), []);

  // A row that moves in the document loses the focus.
  useLayoutEffect(() => {
    const { current: element } = focused;
    if (element?.isConnected === true && document.activeElement !== element) element.focus();
    focused.current = null;
  });

  function moveByKey(event: KeyboardEvent, id: string): void {
    const ids = siblingsOf(id);
    const before = targetOf(event.key, ids.indexOf(id), ids);
    if (before === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    focused.current = event.target instanceof HTMLElement ? event.target : null;
    move(id, before);
  }

  return {
    /** The button that moves a row. */
    handle: (id: string, name: string) => (
      <button
        type="button"
        className={css.handle}
        data-sort={id}
        aria-label={t`Move ${name}`}
        aria-keyshortcuts="ArrowUp ArrowDown Home End"
        title={t`Drag, or press the arrow keys`}
        onKeyDown={(event) => moveByKey(event, id)}
        onPointerDown={(event: ReactPointerEvent) => {
          const { current } = area;
          if (event.button !== 0 || current === null) return;
          endDrag.current?.();
          endDrag.current = startDrag(current, id, siblingsOf(id), move);
        }}
      >
        <Icon name="menu" size={20} />
      </button>
    ),
    /** The area around the rows. */
    around: (rows: ReactNode) => (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut beside the handles
      <div
        ref={area}
        className={css.area}
        onKeyDown={(event) => {
          if (!event.altKey || !(event.target instanceof HTMLElement)) return;
          // There, Alt with an arrow key opens the list.
          if (event.target.closest('[aria-haspopup]') !== null) return;
          const id = event.target.closest(ROW)?.querySelector('[data-sort]')?.getAttribute('data-sort');
          if (id != null) moveByKey(event, id);
        }}
      >
        {rows}
      </div>
    ),
  };
}
