import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Order } from '#domain/orders/order.ts';
import { wayOfAction } from '#domain/orders/order-way.ts';
import { isScheduled } from '#domain/orders/order-tabs.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { keepAwake } from '../../device/wake-lock.ts';
import { LiveAge, useBlindSince } from '../../parts/live-age.tsx';
import { useOrderWords } from '../../parts/order-words.ts';
import { useNowEvery } from '../../session/clock.ts';
import { useSelected } from '../../session/sync-context.tsx';
import { useKitchenTheme } from '../../shell/theme.ts';
import { keepEqual } from './kitchen-list.ts';
import { useTurns } from './use-turns.ts';
import css from './customer-board.module.css';

/** A number that is ready stays on the board this long. */
const READY_FOR_MS = 30 * 60_000;

interface Numbers {
  preparing: readonly string[];
  ready: readonly string[];
}

function isCalled(order: Order, now: number): boolean {
  const at = order.bumps.at(-1)?.at ?? order.create_at;
  return (order.status === 'PREPARED' || order.status === 'PACKED') && now - at < READY_FOR_MS;
}

/** Somebody waits for it in the room: nobody does for what is brought to a table or to a door. */
function isFetched({ action }: Order): boolean {
  return wayOfAction(action) === 'pickup';
}

function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** For a television in the room: which numbers are being made and which can be fetched. No names. */
export function CustomerBoard() {
  useKitchenTheme();
  const { t } = useLingui();
  const words = useOrderWords();
  const now = useNowEvery(5000);
  const select = useCallback(
    (view: BranchView): Numbers => {
      const fetched = view
        .list('order')
        .filter((order) => isFetched(order) && order.number !== null && !isScheduled(order, now));
      const numbers = (orders: readonly Order[]) =>
        [...orders].sort((one, other) => (one.number ?? 0) - (other.number ?? 0)).map(words.number);
      return {
        preparing: numbers(fetched.filter(({ status }) => status === 'PLACED' || status === 'PREPARING')),
        ready: numbers(fetched.filter((order) => isCalled(order, now))),
      };
    },
    [now, words],
  );
  const { preparing, ready } = useSelected(select, keepEqual);
  useEffect(() => keepAwake(() => undefined), []);
  return (
    <div className={css.board}>
      <Column title={t`Preparing`} numbers={preparing} className={css.preparing} />
      <Column title={t`Ready`} numbers={ready} className={css.ready} />
      <Foot />
    </div>
  );
}

/** Whether the numbers are fresh, and the whole screen for them. */
function Foot() {
  const { t } = useLingui();
  const since = useBlindSince();
  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);
  return (
    <footer className={css.foot}>
      <LiveAge screen={undefined} />
      {since === null ? null : (
        <strong role="alert" className={css.old}>
          <Icon name="warning" size={28} />
          {since === '' ? t`These numbers may be old` : t`These numbers may be old: they are of ${since}`}
        </strong>
      )}
      {isFull || !document.fullscreenEnabled ? null : (
        <Button
          variant="secondary"
          onPress={() => void document.documentElement.requestFullscreen().catch(console.warn)}
        >
          {t`Full screen`}
        </Button>
      )}
    </footer>
  );
}

function Column(props: { title: string; numbers: readonly string[]; className: string | undefined }) {
  const { title, numbers, className } = props;
  const [list, setList] = useState<HTMLElement | null>(null);
  const { shown, page, pages } = useTurns(numbers, list);
  return (
    <section className={className} aria-label={title}>
      <h2>
        {title}
        {pages === 1 ? null : <small className={css.page}>{`${page + 1}/${pages}`}</small>}
      </h2>
      <ul ref={setList}>
        {shown.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </section>
  );
}
