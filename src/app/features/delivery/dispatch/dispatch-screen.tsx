import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, Fragment, useState } from 'react';
import { Tabs } from '#ui/tabs.tsx';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { isComingBack } from '#domain/delivery/coming-back.ts';
import { byLateness, type DispatchColumns, dispatchColumns } from '#domain/delivery/dispatch.ts';
import { holderOf } from '#domain/delivery/order-holder.ts';
import { addressKey, byAddress } from '#domain/delivery/same-address.ts';
import type { Order } from '#domain/orders/order.ts';
import { mediaHook } from '../../../parts/rendering/use-media.ts';
import { useFrozenWhile, useTouching } from '../../../parts/kitchen/use-touching.ts';
import { showDone } from '../../../parts/actions/show-done.ts';
import { useSaveFailed } from '../../../parts/actions/use-save-failed.ts';
import { useNowEvery } from '../../../clock/clock.ts';
import { useBranchReady, useMutate, useRows } from '../../../sync/sync-context.tsx';
import { NothingToDeliver } from '../nothing-to-deliver.tsx';
import { useMarkBack } from '../use-mark-back.ts';
import { DispatchPlaces } from './dispatch-places.tsx';
import { DriversStrip } from './drivers-strip.tsx';
import { OrderCard } from './order-card.tsx';
import { type Driver, useDrivers } from './use-drivers.ts';
import css from './dispatch.module.css';

/** As in the style sheet: columns below each other would hide the later ones. */
const useNarrow = mediaHook('(max-width: 700px)');

/** Three columns leave room for drivers and map beside them, and three tabs fit side by side on a phone. */
const useMedium = mediaHook('(max-width: 1300px)');

type ColumnId = keyof DispatchColumns;

interface DispatchColumn {
  id: ColumnId;
  label: string;
  list: readonly Order[];
}

/** A column's share of the width by what it holds; of an empty one, enough for its title. */
function widthFor(count: number): string {
  if (count === 0) return 'minmax(6rem, 0.3fr)';
  return count > 3 ? 'minmax(0, var(--busy))' : 'minmax(0, 1fr)';
}

/** Deliveries by what has to happen next, and the drivers for them. */
export function DispatchScreen() {
  const isReady = useBranchReady();
  if (!isReady) return <Skeleton height="480px" />;
  return (
    <div className={css.frame}>
      <Board />
    </div>
  );
}

/** The columns in the order of the work; of those that come back only while there are some. */
function useColumns({ toPack, ready, comingBack, claimed, out }: DispatchColumns): readonly DispatchColumn[] {
  const { t } = useLingui();
  const isMedium = useMedium();
  const withDriver: readonly DispatchColumn[] = isMedium
    ? [{ id: 'out', label: t`With a driver`, list: [...claimed, ...out].sort(byLateness) }]
    : [
        { id: 'claimed', label: t`Claimed`, list: claimed },
        { id: 'out', label: t`On the way`, list: out },
      ];
  return [
    { id: 'toPack', label: t`To pack`, list: toPack },
    { id: 'ready', label: t`Ready`, list: ready },
    ...(comingBack.length === 0
      ? []
      : [{ id: 'comingBack' as const, label: t`Coming back`, list: comingBack }]),
    ...withDriver,
  ];
}

function Board() {
  const { t } = useLingui();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const now = useNowEvery(5000);
  // A card that leaves its column moves the next one under the finger of a double tap.
  const orders = useFrozenWhile(useRows('order'), useTouching('article'));
  const drivers = useDrivers(orders);
  const markBack = useMarkBack();
  const lists = dispatchColumns(orders);
  const { toPack, ready, comingBack, claimed, out } = lists;
  const addresses = byAddress([...toPack, ...ready, ...claimed]);
  const [joined, setJoined] = useState<ReadonlySet<string>>(new Set());
  const togetherWith = (order: Order) =>
    order.status === 'SHIPPED' || isComingBack(order) ? [] : (addresses.get(addressKey(order)) ?? []);
  const isTogether = (order: Order) => togetherWith(order).length > 1 && joined.has(addressKey(order));
  const join = (order: Order, isJoined: boolean) => {
    const next = new Set(joined);
    if (isJoined) next.add(addressKey(order));
    else next.delete(addressKey(order));
    setJoined(next);
  };
  const assign = (sid: string, driver: Driver | null) => {
    const wanted = driver === null ? null : { id: driver.id, name: driver.name };
    const order = orders.find((one) => one.sid === sid);
    const sids = order !== undefined && isTogether(order) ? togetherWith(order).map((one) => one.sid) : [sid];
    const before = new Map(orders.map((one) => [one.sid, holderOf(one)]));
    const saved = sids.map((one) => mutate('orders/claim', { sid: one, driver: wanted }));
    Promise.all(saved).then((done) => {
      if (driver === null) return;
      const { name } = driver;
      const count = sids.length;
      const text = t`${plural(count, { one: `Assigned to ${name}`, other: `# orders assigned to ${name}` })}`;
      showDone(text, () => {
        for (const [index, { id: dep }] of done.entries()) {
          const one = sids[index];
          if (one !== undefined)
            mutate('orders/claim', { sid: one, driver: before.get(one) ?? null }, { dep }).catch(failed);
        }
      });
    }, failed);
    if (order !== undefined) join(order, false);
  };
  const isNarrow = useNarrow();
  const [tab, setTab] = useState<ColumnId>('ready');
  const column = (title: string, list: readonly Order[]) => (
    <section className={css.column} aria-label={title}>
      <h2>
        {title} <span>{list.length}</span>
      </h2>
      <ul>
        {list.map((order) => (
          <li key={order.sid}>
            <OrderCard
              order={order}
              drivers={drivers}
              now={now}
              together={togetherWith(order)}
              isTogether={isTogether(order)}
              onTogether={(isJoined) => join(order, isJoined)}
              onAssign={(driver) => assign(order.sid, driver)}
              onBack={() => markBack(order)}
            />
          </li>
        ))}
      </ul>
      {list.length === 0 ? <p className={css.none}>{t`No orders here`}</p> : null}
    </section>
  );
  const columns = useColumns(lists);
  const widths: CSSProperties & { '--columns': string } = {
    '--columns': columns.map(({ list }) => widthFor(list.length)).join(' '),
  };
  // The last order of "Coming back" takes its tab along.
  const shown = columns.find(({ id }) => id === tab) ?? columns.find(({ id }) => id === 'ready');
  if (columns.every(({ list }) => list.length === 0)) {
    return (
      <div className={css.board} style={widths}>
        <DriversStrip drivers={drivers} now={now} onDrop={assign} />
        <div className={css.whole}>
          <NothingToDeliver>{t`Deliveries show here as soon as they are accepted.`}</NothingToDeliver>
        </div>
      </div>
    );
  }
  return (
    <div className={classes(css.board, comingBack.length > 0 && css.crowded)} style={widths}>
      <DriversStrip drivers={drivers} now={now} onDrop={assign} />
      {isNarrow ? (
        <Tabs
          className={css.stages}
          label={t`Deliveries`}
          tabs={columns.map(({ id, label, list }) => ({ id, label, count: list.length }))}
          value={shown?.id ?? tab}
          onChange={setTab}
        >
          {shown === undefined ? null : column(shown.label, shown.list)}
        </Tabs>
      ) : (
        columns.map(({ id, label, list }) => <Fragment key={id}>{column(label, list)}</Fragment>)
      )}
      <div className={css.side}>
        <DispatchPlaces
          drivers={drivers}
          orders={[...toPack, ...ready, ...comingBack, ...claimed, ...out]}
          now={now}
        />
      </div>
    </div>
  );
}
