import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { fullName } from '#domain/people/full-name.ts';
import type { Order } from '#domain/orders/order.ts';
import { hasRole, isManager } from '#domain/roles.ts';
import { businessDay } from '#domain/time.ts';
import { useHasTables } from '../parts/tables/use-has-tables.ts';
import { useOrderLabels } from '../parts/orders/order-labels.ts';
import { useDayHeading } from '../parts/rendering/use-day-heading.ts';
import { serverNow } from '../clock/clock.ts';
import { useRow, useRows } from '../sync/sync-context.tsx';
import { useCall } from '../calls/use-call.ts';
import { useWorkplace } from '../auth/workplace.ts';
import type { Findable } from '../parts/search/find-anything.ts';
import { useFindableScreens } from '../parts/search/use-findable-screens.ts';

const ASK_AFTER_MS = 250;
const MIN_QUESTION = 2;

/** The staff members, loaded when the search opens; missing without a connection. */
function usePeople(): Findable[] {
  const callBranch = useCall();
  const { actor, path } = useWorkplace();
  const [people, setPeople] = useState<Findable[]>([]);
  const lead = isManager(actor);
  useEffect(() => {
    if (!lead) return;
    void callBranch('staff/', {}).then((answer) => {
      if (!answer.ok) return;
      setPeople(
        answer.value.staff.map((person) => ({
          id: `person ${person.id}`,
          kind: 'person',
          label: fullName(person),
          detail: person.username,
          also: [person.email, person.mobile],
          path: `${path}/staff-users/${person.id}`,
        })),
      );
    });
  }, [callBranch, lead, path]);
  return people;
}

/** Past orders found by the server; live ones are on the device. */
function usePastOrders(query: string): Order[] {
  const callBranch = useCall();
  const [found, setFound] = useState<{ query: string; orders: Order[] }>({ query: '', orders: [] });
  const wanted = query.trim().replace(/^#/, '').slice(0, 80);
  useEffect(() => {
    if (wanted.length < MIN_QUESTION && !/^\d+$/.test(wanted)) return undefined;
    let isLate = false;
    const timer = setTimeout(() => {
      void callBranch('orders/history', { query: wanted }).then((answer) => {
        if (answer.ok && !isLate) setFound({ query: wanted, orders: answer.value.histories });
      });
    }, ASK_AFTER_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [callBranch, wanted]);
  return found.query === wanted ? found.orders : [];
}

/** Everything the search covers: what is on the device, and results of the server. */
export function useFindables(query: string): Findable[] {
  const { t } = useLingui();
  const { actor, branch, path } = useWorkplace();
  const labels = useOrderLabels();
  const headingOf = useDayHeading(branch.timezone);
  const day_starts = useRow('branch', branch.sid)?.day_starts;
  const today = businessDay(serverNow(), branch.timezone, day_starts);
  const screens = useFindableScreens();
  const people = usePeople();
  const past = usePastOrders(query);
  const live = useRows('order');
  const tables = useRows('table');
  const hasTables = useHasTables();
  const halls = useRows('hall');
  const products = useRows('product');
  const catalogs = useRows('catalog');
  const lead = isManager(actor);
  const serves = lead || hasRole(actor, 'waitress');
  const known = new Set(live.map(({ sid }) => sid));
  const orders = [...live, ...past.filter(({ sid }) => !known.has(sid))];
  return [
    ...orders.map(
      (order): Findable => ({
        id: `order ${order.sid}`,
        kind: 'order',
        label: `${labels.number(order)} ${labels.place(order)}`,
        detail: `${labels.status(order.status)} · ${headingOf(order.business_day, today)}`,
        also: [order.name, order.phone, order.sid],
        path: `${path}/orders/${order.sid}/details.html`,
      }),
    ),
    ...(serves && hasTables ? tables : []).map(
      (table): Findable => ({
        id: `table ${table.sid}`,
        kind: 'table',
        label: table.name,
        detail: halls.find(({ sid }) => sid === table.hall)?.name ?? t`Table`,
        also: [t`Table`],
        path: `${path}/tables/${table.sid}`,
      }),
    ),
    ...products.map(
      (product): Findable => ({
        id: `product ${product.sid}`,
        kind: 'product',
        label: product.name,
        detail: catalogs.find(({ sid }) => sid === product.catalog_id)?.name ?? '',
        also: [product.sku],
        path: lead ? `${path}/products/${product.sid}/edit.html` : `${path}/stock`,
      }),
    ),
    ...people,
    ...screens,
  ];
}
