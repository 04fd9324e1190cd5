import { useEffect, useEffectEvent, useRef } from 'react';
import type { TicketPart } from '#domain/orders/kitchen-board.ts';
import type { KitchenShare } from '#domain/orders/kitchen-share.ts';
import type { Order } from '#domain/orders/order.ts';
import { ticketOf } from '../../parts/orders/ticket-of.ts';
import { SETTLE_MS } from '../../parts/kitchen/use-is-settled.ts';
import { usePeek, useRow } from '../../sync/sync-context.tsx';
import { dishActionKey, keyActionKey } from './action-keys.ts';
import { countsPieces, type KitchenActions } from './use-kitchen-actions.ts';

/** Shortcuts for the screen, not for a ticket. */
export type Key = 'recall' | 'all-day' | 'keys' | 'settings';

const SCREEN_KEYS: Record<string, Key> = { r: 'recall', a: 'all-day', '?': 'keys', s: 'settings' };

interface BumpBar {
  chosen: string | null;
  onChoose: (sid: string | null) => void;
  /** The selected dish of the selected ticket: the id of its first line. */
  line: string | null;
  onLine: (line: string | null) => void;
  /** Opens more actions for a ticket or a dish. */
  onMenu: (sid: string, part?: TicketPart) => void;
  actions: KitchenActions;
  share: KitchenShare;
  /** The ticket has just moved to its number. */
  justMoved: (sid: string) => boolean;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;
}

const isOpen = ({ done, lines: [first] }: TicketPart) => !done && first?.removed === null;

/** The action of a key on the selected ticket or dish; undefined: none. */
function onTicket(
  event: KeyboardEvent,
  order: Order,
  bar: BumpBar,
  isMeant: (part: TicketPart) => boolean,
): (() => void) | undefined {
  const { actions, share, line, onLine, onMenu } = bar;
  // A cancelled ticket can only be acknowledged.
  if (order.status === 'CANCELED') return undefined;
  const ticket = ticketOf(order, share);
  const parts = ticket.parts.filter(isOpen);
  const at = parts.findIndex(({ lines }) => lines[0]?.id === line);
  const part = parts[at];
  const [next] = ticket.held;
  switch (event.key.toLowerCase()) {
    case 'arrowdown':
      return () => onLine(parts[Math.min(at + 1, parts.length - 1)]?.lines[0]?.id ?? null);
    case 'arrowup':
      return () => onLine(parts[Math.max(at - 1, 0)]?.lines[0]?.id ?? null);
    case ' ':
      return part && isMeant(part) ? () => actions.tick(order, part, share) : undefined;
    case 'p':
      return part && countsPieces(part) ? () => actions.pieces(order, part, part.ready + 1) : undefined;
    case 'x':
      return part && (() => onMenu(order.sid, part));
    case 'm':
      return () => onMenu(order.sid);
    case 't':
      return () => actions.promise(order, event.shiftKey ? 15 : 5);
    case 'h':
      return () => actions.rush(order, order.rush === null);
    case 'f':
      return next && (() => actions.fire(order, next.course));
    default:
      return undefined;
  }
}

/** Whether the selection has had the same meaning for long enough to have been read since it was made. */
function useSettledChoice(chosen: string, means: string): (now: string) => boolean {
  const seen = useRef({ chosen, means, since: -Infinity });
  useEffect(() => {
    const { current } = seen;
    if (current.chosen !== chosen) seen.current = { chosen, means, since: -Infinity };
    else if (current.means !== means) seen.current = { chosen, means, since: performance.now() };
  }, [chosen, means]);
  return (now) => now === seen.current.means && performance.now() - seen.current.since >= SETTLE_MS;
}

/** Whether a key press is meant for the selection, not the second of an accidental double press. */
function useIntended({ chosen, line, share }: BumpBar) {
  const order = useRow('order', chosen ?? '');
  const ticket = order === undefined ? undefined : ticketOf(order, share);
  const dish = ticket?.parts.find(({ lines }) => lines[0]?.id === line);
  const isTicket = useSettledChoice(chosen ?? '', ticket === undefined ? '' : keyActionKey(ticket));
  const isDish = useSettledChoice(`${chosen} ${line}`, dish === undefined ? '' : dishActionKey(dish));
  return {
    ticket: (one: Order) => isTicket(keyActionKey(ticketOf(one, share))),
    finish: (part: TicketPart) => part.lines[0]?.status === 'PLACED' || isDish(dishActionKey(part)),
  };
}

/**
 * Keyboard control as a bump bar sends it: 1–9 selects a ticket and, pressed again, bumps it; Enter bumps the
 * selected one, arrows move, U undoes; for the rest see `onTicket`.
 */
export function useBumpBar(sids: readonly string[], bar: BumpBar, onScreenKey: (key: Key) => void): void {
  const view = usePeek();
  const meant = useIntended(bar);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // A held key counts once.
    if (event.repeat) return;
    const { chosen, onChoose, actions, share } = bar;
    const at = chosen === null ? -1 : sids.indexOf(chosen);
    // A ticket that left the screen stays remembered, so that an undo brings it back selected; keys do not act on
    // it.
    const order = chosen === null || at < 0 ? undefined : view.get('order', chosen);
    const bump = () => {
      if (order === undefined || !meant.ticket(order)) return;
      const ticket = ticketOf(order, share);
      if (ticket.notes.length > 0) actions.read(order, ticket.notes);
      else actions.bump(ticket, share);
    };
    const key = event.key.toLowerCase();
    const screenKey = SCREEN_KEYS[key];
    const isAgain = key === 'f' && order !== undefined && !meant.ticket(order);
    const act = order === undefined || isAgain ? undefined : onTicket(event, order, bar, meant.finish);
    if (/^[1-9]$/.test(key)) {
      const sid = sids[Number(key) - 1];
      if (sid === undefined || bar.justMoved(sid)) return;
      if (sid === chosen) bump();
      else onChoose(sid);
    } else if (key === 'enter' || key === ' ') {
      // The browser presses a focused button; the selected ticket has the focus until something else gets it.
      if (event.target instanceof HTMLButtonElement) return;
      if (key === ' ') act?.();
      else bump();
    } else if (key === 'arrowright' || key === 'arrowleft') {
      const next = sids[Math.max(0, at + (key === 'arrowright' ? 1 : -1))];
      if (next !== undefined) onChoose(next);
    } else if (key === 'escape') onChoose(null);
    else if (key === 'u') actions.undoLast();
    else if (act !== undefined) act();
    else if (screenKey !== undefined) onScreenKey(screenKey);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const sid = bar.chosen;
  useEffect(() => {
    if (sid === null) return;
    const ticket = document.querySelector<HTMLElement>(`article[data-sid="${sid}"]`);
    ticket?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // Otherwise Enter would press the last touched button, on another ticket.
    ticket?.focus({ preventScroll: true });
  }, [sid]);
  const { line } = bar;
  useEffect(() => {
    if (line !== null)
      document
        .querySelector(`[data-line="${line}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [line]);
}
