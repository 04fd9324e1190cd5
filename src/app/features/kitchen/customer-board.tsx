import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Order } from '#domain/orders/order.ts';
import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import { isScheduled } from '#domain/orders/order-tabs.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { keepAwake } from '../../device/wake-lock.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { LiveAge, useBlindSince } from '../../parts/kitchen/live-age.tsx';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useSelected } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useKitchenTheme } from '../../shell/theme.ts';
import { keepEqual } from './kitchen-list.ts';
import { useRotatingPages } from './use-rotating-pages.ts';
import css from './customer-board.module.css';

/** How long a ready number stays on the board. */
const READY_FOR_MS = 30 * 60_000;

interface Numbers {
  preparing: readonly string[];
  ready: readonly string[];
}

/**
 * The column of an order; undefined: not shown. If the shop packs orders (`isPacked`), a prepared order is ready once
 * packed; it stays ready for `READY_FOR_MS`.
 */
export function columnOf(
  { status, bumps, create_at }: Pick<Order, 'status' | 'bumps' | 'create_at'>,
  isPacked: boolean,
  now: number,
): 'preparing' | 'ready' | undefined {
  if (['PLACED', 'PREPARING', 'PACKING'].includes(status)) return 'preparing';
  if (status === 'PREPARED' && isPacked) return 'preparing';
  const isReady = ['PREPARED', 'PACKED', 'RTD', 'SHIPPED'].includes(status);
  return isReady && now - (bumps.at(-1)?.at ?? create_at) < READY_FOR_MS ? 'ready' : undefined;
}

/** The customer collects it on site: not delivered, not served at a table. */
function isFetched({ action }: Order): boolean {
  return fulfillmentOfAction(action) === 'pickup';
}

function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Order status screen for customers: numbers in preparation and ready for collection. No names. */
export function CustomerBoard() {
  useKitchenTheme();
  const { t } = useLingui();
  const labels = useOrderLabels();
  const now = useNowEvery(5000);
  const { sid } = useWorkplace().branch;
  const select = useCallback(
    (view: BranchView): Numbers => {
      const isPacked = view.get('branch', sid)?.shop.order_steps_all !== false;
      const fetched = view
        .list('order')
        .filter((order) => isFetched(order) && order.number !== null && !isScheduled(order, now));
      const numbers = (orders: readonly Order[]) =>
        [...orders].sort((one, other) => (one.number ?? 0) - (other.number ?? 0)).map(labels.number);
      return {
        preparing: numbers(fetched.filter((order) => columnOf(order, isPacked, now) === 'preparing')),
        ready: numbers(fetched.filter((order) => columnOf(order, isPacked, now) === 'ready')),
      };
    },
    [sid, now, labels],
  );
  const { preparing, ready } = useSelected(select, keepEqual);
  useEffect(() => keepAwake(() => undefined), []);
  return (
    <div className={css.board}>
      <Head now={now} />
      <Column title={t`Preparing`} numbers={preparing} className={css.preparing} />
      <Column title={t`Ready`} numbers={ready} className={css.ready} />
      <Foot />
    </div>
  );
}

/** Whose board this is, what to do, and the time. */
function Head({ now }: { now: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const { shop, branch } = useWorkplace();
  return (
    <header className={css.head}>
      <h1>
        {shop.name} <small>{branch.name}</small>
      </h1>
      <p>{t`Please collect your order at the counter when your number is ready`}</p>
      <time>{format.instant(now, branch.timezone, 'time')}</time>
    </header>
  );
}

/** Whether the numbers are up to date, and a full-screen button. */
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
          {since === ''
            ? t`These numbers may be out of date`
            : t`These numbers may be out of date: they are from ${since}`}
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
  const { shown, page, pages } = useRotatingPages(numbers, list);
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
