import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, lazy, Suspense, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Menu } from '#ui/menu.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { holderOf } from '#domain/delivery/order-holder.ts';
import { dispatchColumns, POSITION_OLD_MS } from '#domain/delivery/dispatch.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import { isFinal, type Order } from '#domain/orders/order.ts';
import { DAY_MS } from '#domain/time.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { MapMarker } from '../../../parts/map/markers.ts';
import { STATUS_TONE, useOrderLabels } from '../../../parts/orders/order-labels.ts';
import { mediaHook } from '../../../parts/rendering/use-media.ts';
import { useAge } from '../../../parts/rendering/use-age.ts';
import { useSaveFailed } from '../../../parts/actions/use-save-failed.ts';
import { useNowEvery } from '../../../clock/clock.ts';
import { useBranchReady, useMutate, useRow, useRows } from '../../../sync/sync-context.tsx';
import { useWorkplace } from '../../../auth/workplace.ts';
import { type Driver, useDrivers } from './use-drivers.ts';
import css from './dispatch.module.css';

const MapView = lazy(async () => ({ default: (await import('../../../parts/map/map-view.tsx')).MapView }));

const SID = 'text/x-order';

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
  const assign = (sid: string, driver: Driver | null) => {
    const wanted = driver === null ? null : { id: driver.id, name: driver.name };
    mutate('orders/claim', { sid, driver: wanted }).catch(failed);
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
        <DispatchMap drivers={drivers} orders={[...toPack, ...ready, ...claimed, ...out]} now={now} />
      </div>
    </div>
  );
}

interface OrderCardProps {
  order: Order;
  drivers: readonly Driver[];
  now: number;
  onAssign: (driver: Driver | null) => void;
}

function OrderCard({ order, drivers, now, onAssign }: OrderCardProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const { branch } = useWorkplace();
  const holder = holderOf(order);
  const promised = promisedAt(order);
  const isToday = Math.abs(promised - now) < DAY_MS / 2;
  const due = format.instant(promised, branch.timezone, isToday ? 'time' : 'short');
  const apart = format.duration(Math.abs(promised - now));
  const number = labels.number(order);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu does the same without dragging
    <article
      className={classes(css.card, promised < now && css.late)}
      aria-label={number}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(SID, order.sid);
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      <header>
        <strong>{number}</strong>
        <Badge tone={STATUS_TONE[order.status]}>{labels.status(order.status)}</Badge>
      </header>
      <p>{[order.street, order.address?.postcode].filter(Boolean).join(', ')}</p>
      <p className={css.due}>{promised < now ? t`by ${due}, ${apart} late` : t`by ${due}, in ${apart}`}</p>
      <footer>
        <span>{holder === null ? t`No driver yet` : t`Driver: ${holder.name}`}</span>
        <Menu
          label={t`Driver for ${number}`}
          trigger={<Button icon="scooter">{holder === null ? t`Assign` : t`Change`}</Button>}
          entries={[
            ...drivers.map((driver) => ({
              id: driver.id,
              label: driver.name,
              detail: t`${driver.out} on the way, ${driver.waiting} to pick up`,
              isCurrent: driver.id === holder?.id,
              onSelect: () => onAssign(driver),
            })),
            {
              id: 'nobody',
              label: t`No driver`,
              isDisabled: holder === null || order.status === 'SHIPPED' || isFinal(order.status),
              onSelect: () => onAssign(null),
            },
          ]}
        />
      </footer>
    </article>
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
              if (!event.dataTransfer.types.includes(SID)) return;
              event.preventDefault();
              setOver(driver.id);
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(undefined);
              onDrop(event.dataTransfer.getData(SID), driver);
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

function DispatchMap({
  drivers,
  orders,
  now,
}: {
  drivers: readonly Driver[];
  orders: readonly Order[];
  now: number;
}) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const age = useAge();
  const { branch } = useWorkplace();
  const row = useRow('branch', branch.sid);
  const { lat = null, lng = null } = row ?? {};
  if (lat === null || lng === null) return null;
  const markers: MapMarker[] = [
    { lat, lng, id: 'home', text: branch.name, tone: 'home' },
    ...orders.flatMap((order) => {
      const point = pointOf(order.address);
      return point === null
        ? []
        : [{ ...point, id: `order ${order.sid}`, text: labels.number(order), tone: 'order' as const }];
    }),
    ...drivers.flatMap(({ id, name, position }) =>
      position === null
        ? []
        : [
            {
              lat: position.lat,
              lng: position.lng,
              id: `driver ${id}`,
              text: `${name} · ${age(now - position.at)}`,
              tone: 'driver' as const,
              isOld: now - position.at > POSITION_OLD_MS,
            },
          ],
    ),
  ];
  const fit = { key: markers.map(({ id }) => id).join(' '), points: markers };
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <MapView
        label={t`Delivery map`}
        className={css.map}
        center={{ lat, lng }}
        markers={markers}
        fit={fit}
      />
    </Suspense>
  );
}
