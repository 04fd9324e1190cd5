import { useEffect, useEffectEvent } from 'react';
import { type KitchenShare, kitchenTicket } from '#domain/orders/kitchen-board.ts';
import { useView } from '../../session/sync-context.tsx';
import type { KitchenActions } from './use-kitchen-actions.ts';

/** Keys that concern the screen and not a ticket. */
export type Key = 'recall' | 'all-day' | 'keys' | 'settings';

const SCREEN_KEYS: Record<string, Key> = { r: 'recall', a: 'all-day', '?': 'keys', s: 'settings' };

interface BumpBar {
  chosen: string | null;
  onChoose: (sid: string | null) => void;
  actions: KitchenActions;
  share: KitchenShare;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;
}

/**
 * The kitchen by keys, as a bump bar sends them: 1–9 chooses a ticket and, pressed again, bumps it; Enter bumps
 * the chosen one, arrows move on, F fires its next course, U undoes.
 */
export function useBumpBar(sids: readonly string[], bar: BumpBar, onScreenKey: (key: Key) => void): void {
  const view = useView();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // A key that is held down means one press.
    if (event.repeat) return;
    const { chosen, onChoose, actions, share } = bar;
    const at = chosen === null ? -1 : sids.indexOf(chosen);
    const order = chosen === null ? undefined : view.get('order', chosen);
    const bump = () => {
      if (order === undefined) return;
      const ticket = kitchenTicket(order, share);
      if (ticket.notes.length > 0) actions.read(order, ticket.notes);
      else actions.bump(ticket, share);
    };
    const key = event.key.toLowerCase();
    const screenKey = SCREEN_KEYS[key];
    if (/^[1-9]$/.test(key)) {
      const sid = sids[Number(key) - 1];
      if (sid === undefined) return;
      if (sid === chosen) bump();
      else onChoose(sid);
    } else if (key === 'enter') {
      // A focused button is pressed by the browser; the chosen ticket has the focus until another thing is given it.
      if (event.target instanceof HTMLButtonElement) return;
      bump();
    } else if (key === 'arrowright' || key === 'arrowleft') {
      const next = sids[Math.max(0, at + (key === 'arrowright' ? 1 : -1))];
      if (next !== undefined) onChoose(next);
    } else if (key === 'escape') onChoose(null);
    else if (key === 'u') actions.undoLast();
    else if (key === 'f' && order !== undefined) {
      const [next] = kitchenTicket(order, share).held;
      if (next !== undefined) actions.fire(order, next.course);
    } else if (screenKey !== undefined) onScreenKey(screenKey);
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
    // Else Enter would press what was touched last, on another ticket.
    ticket?.focus({ preventScroll: true });
  }, [sid]);
}
