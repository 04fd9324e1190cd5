import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { isTableOrder, type Order } from '#domain/orders/order.ts';
import { isScheduled } from '#domain/orders/order-tabs.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { useOrderWords } from '../../parts/order-words.ts';
import { useNowEvery } from '../../session/clock.ts';
import { useSelected } from '../../session/sync-context.tsx';
import { useKitchenTheme } from '../../shell/theme.ts';
import { keepEqual } from './kitchen-list.ts';
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
        .filter((order) => !isTableOrder(order) && order.number !== null && !isScheduled(order, now));
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
  return (
    <div
      className={css.board}
      onDoubleClick={({ currentTarget }) => void currentTarget.requestFullscreen().catch(console.warn)}
    >
      <Column title={t`Preparing`} numbers={preparing} className={css.preparing} />
      <Column title={t`Ready`} numbers={ready} className={css.ready} />
    </div>
  );
}

function Column(props: { title: string; numbers: readonly string[]; className: string | undefined }) {
  const { title, numbers, className } = props;
  return (
    <section className={className} aria-label={title}>
      <h2>{title}</h2>
      <ul aria-live="polite">
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </section>
  );
}
