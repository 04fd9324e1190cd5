import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { classes } from '#ui/classes.ts';
import { Tabs } from '#ui/tabs.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { dispatchColumns, POSITION_OLD_MS } from '#domain/delivery/dispatch.ts';
import { addressKey, byAddress } from '#domain/delivery/same-address.ts';
import type { Order } from '#domain/orders/order.ts';
import { mediaHook } from '../../../parts/rendering/use-media.ts';
import { useAge } from '../../../parts/rendering/use-age.ts';
import { useSaveFailed } from '../../../parts/actions/use-save-failed.ts';
import { useNowEvery } from '../../../clock/clock.ts';
import { useBranchReady, useMutate, useRows } from '../../../sync/sync-context.tsx';
import { DispatchPlaces } from './dispatch-places.tsx';
import { DRAGGED_ORDER, OrderCard } from './order-card.tsx';
import { type Driver, useDrivers } from './use-drivers.ts';
import css from './dispatch.module.css';

/** As in the style sheet: columns below each other would hide the later ones. */
const useNarrow = mediaHook('(max-width: 700px)');

/** Three columns leave room for drivers and map beside them. */
const useMedium = mediaHook('(max-width: 1300px)');

type ColumnId = keyof ReturnType<typeof dispatchColumns>;

interface DispatchColumn {
  id: ColumnId;
  label: string;
  list: readonly Order[];
}

/** Deliveries by what has to happen next, and the drivers for them. */
export function DispatchScreen() {
  const isReady = useBranchReady();
  return isReady ? <Board /> : <Skeleton height="480px" />;
}

function Board() {
  const { t } = useLingui();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const now = useNowEvery(5000);
  const orders = useRows('order');
  const drivers = useDrivers(orders);
  const { toPack, ready, claimed, out } = dispatchColumns(orders);
  const addresses = byAddress([...toPack, ...ready, ...claimed]);
  const [joined, setJoined] = useState<ReadonlySet<string>>(new Set());
  const togetherWith = (order: Order) => addresses.get(addressKey(order)) ?? [];
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
    for (const one of sids) mutate('orders/claim', { sid: one, driver: wanted }).catch(failed);
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
              together={order.status === 'SHIPPED' ? [] : togetherWith(order)}
              isTogether={order.status !== 'SHIPPED' && isTogether(order)}
              onTogether={(isJoined) => join(order, isJoined)}
              onAssign={(driver) => assign(order.sid, driver)}
            />
          </li>
        ))}
      </ul>
      {list.length === 0 ? <p className={css.none}>{t`No orders here`}</p> : null}
    </section>
  );
  const isMedium = useMedium();
  const withDriver: readonly DispatchColumn[] =
    isMedium && !isNarrow
      ? [{ id: 'out', label: t`With a driver`, list: [...claimed, ...out] }]
      : [
          { id: 'claimed', label: t`Claimed`, list: claimed },
          { id: 'out', label: t`On the way`, list: out },
        ];
  const columns: readonly DispatchColumn[] = [
    { id: 'toPack', label: t`To pack`, list: toPack },
    { id: 'ready', label: t`Ready`, list: ready },
    ...withDriver,
  ];
  const shown = columns.find(({ id }) => id === tab);
  return (
    <div className={classes(css.board, isMedium && css.medium)}>
      {isNarrow ? (
        <Tabs
          label={t`Deliveries`}
          tabs={columns.map(({ id, label, list }) => ({ id, label, count: list.length }))}
          value={tab}
          onChange={setTab}
        >
          {shown === undefined ? null : column(shown.label, shown.list)}
        </Tabs>
      ) : (
        columns.map(({ id, label, list }) => <Fragment key={id}>{column(label, list)}</Fragment>)
      )}
      <div className={css.side}>
        <Drivers drivers={drivers} now={now} onDrop={assign} />
        <DispatchPlaces drivers={drivers} orders={[...toPack, ...ready, ...claimed, ...out]} now={now} />
      </div>
    </div>
  );
}

function Drivers({
  drivers,
  now,
  onDrop,
}: {
  drivers: readonly Driver[];
  now: number;
  onDrop: (sid: string, driver: Driver) => void;
}) {
  const { t } = useLingui();
  const age = useAge();
  const [over, setOver] = useState<string>();
  return (
    <section aria-label={t`Drivers`} className={css.drivers}>
      <h2>
        <Trans>Drivers</Trans>
      </h2>
      {drivers.length === 0 ? <p className={css.none}>{t`No drivers yet`}</p> : null}
      <ul>
        {drivers.map((driver) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the order's menu does the same
          <li
            key={driver.id}
            className={classes(over === driver.id && css.over)}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(DRAGGED_ORDER)) return;
              event.preventDefault();
              setOver(driver.id);
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(undefined);
              onDrop(event.dataTransfer.getData(DRAGGED_ORDER), driver);
            }}
          >
            <b>{driver.name}</b>
            <span>{t`${driver.out} on the way, ${driver.waiting} to pick up`}</span>
            {driver.out === 0 ? null : driver.position === null ? (
              <Badge tone="warn">
                <Trans>No location yet</Trans>
              </Badge>
            ) : (
              <Badge tone={now - driver.position.at > POSITION_OLD_MS ? 'warn' : 'fresh'}>
                {t`Last seen ${age(now - driver.position.at)}`}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
