import { useEffect, useEffectEvent } from 'react';
import { isMirrored } from '#ui/is-mirrored.ts';
import { usePeek } from '../../sync/sync-context.tsx';
import { actionOnTicket, bump, type BumpBar } from './bump-bar-keys.ts';
import { useIntended } from './use-intended.ts';

/** Shortcuts for the screen, not for a ticket. */
export type Key = 'recall' | 'all-day' | 'keys' | 'settings';

const SCREEN_KEYS: Record<string, Key> = { r: 'recall', a: 'all-day', '?': 'keys', s: 'settings' };

/** How far a key moves the selection among the tickets in left-to-right text. */
const SELECTION_KEYS: Record<string, number> = { arrowright: 1, arrowleft: -1 };

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;
}

/** Scrolls to the selected ticket or dish, and gives the ticket the focus. */
function useSelectionInView({ chosen: sid, line }: BumpBar): void {
  useEffect(() => {
    if (sid === null) return;
    const ticket = document.querySelector<HTMLElement>(`article[data-sid="${sid}"]`);
    ticket?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // Otherwise Enter would press the last touched button, on another ticket.
    ticket?.focus({ preventScroll: true });
  }, [sid]);
  useEffect(() => {
    if (line !== null)
      document
        .querySelector(`[data-line="${line}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [line]);
}

/**
 * Keyboard control as a bump bar sends it: 1–9 selects a ticket and, pressed again, bumps it; Enter bumps the
 * selected one, arrows move, U undoes; for the rest see `actionOnTicket`.
 */
export function useBumpBar(sids: readonly string[], bar: BumpBar, onScreenKey: (key: Key) => void): void {
  const view = usePeek();
  const meant = useIntended(bar);
  const onNumber = (sid: string | undefined, bumpChosen: () => void): (() => void) | undefined => {
    if (sid === undefined || bar.justNumbered(sid)) return undefined;
    return sid === bar.chosen ? bumpChosen : () => bar.onChoose(sid);
  };
  const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
    const { chosen, onChoose, actions } = bar;
    const at = chosen === null ? -1 : sids.indexOf(chosen);
    // A ticket that left the screen stays remembered, so that an undo brings it back selected; keys do not act on
    // it.
    const order = chosen === null || at < 0 ? undefined : view.get('order', chosen);
    const isMeant = order !== undefined && meant.ticket(order);
    const bumpChosen = () => (isMeant ? bump(order, bar) : undefined);
    const key = event.key.toLowerCase();
    if (/^[1-9]$/.test(key)) return onNumber(bar.numbers[Number(key) - 1], bumpChosen);
    // The browser presses a focused button; the selected ticket has the focus until something else gets it.
    if ((key === 'enter' || key === ' ') && event.target instanceof HTMLButtonElement) return undefined;
    if (key === 'enter') return bumpChosen;
    if (key === 'escape') return bar.onClear;
    if (key === 'u') return () => actions.undoLast();
    const keyStep = SELECTION_KEYS[key];
    if (keyStep !== undefined) {
      const step = isMirrored(document.body) ? -keyStep : keyStep;
      const next = sids[Math.max(0, at + step)];
      return () => (next === undefined ? undefined : onChoose(next));
    }
    const isAgain = key === 'f' && !isMeant;
    const act = order === undefined || isAgain ? undefined : actionOnTicket(event, order, bar, meant.finish);
    if (act !== undefined) return act;
    // Space never scrolls.
    if (key === ' ') return () => {};
    const screenKey = SCREEN_KEYS[key];
    return screenKey && (() => onScreenKey(screenKey));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // A held key counts once.
    if (event.repeat) return;
    const act = actionOf(event);
    if (act === undefined) return;
    act();
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useSelectionInView(bar);
}
