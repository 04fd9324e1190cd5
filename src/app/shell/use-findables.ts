import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { holds, leads } from '#domain/roles.ts';
import { useHasTables } from '../parts/use-has-tables.ts';
import { useOrderWords } from '../parts/order-words.ts';
import { useRows } from '../session/sync-context.tsx';
import { useCall } from '../session/use-call.ts';
import { useWorkplace } from '../session/workplace.ts';
import type { Findable } from './find-anything.ts';

const ASK_AFTER_MS = 250;
const SHORTEST_QUESTION = 2;

/** The screens a person may go to. */
function useScreens(): Findable[] {
  const { t } = useLingui();
  const { actor, path } = useWorkplace();
  const lead = leads(actor);
  const hasTables = useHasTables();
  const places: [string, string, boolean][] = [
    [t`Home`, '', true],
    [t`Orders`, 'orders', true],
    [t`Kitchen`, 'kitchen', lead || holds(actor, 'kitchen')],
    [t`Deliveries`, 'driver', holds(actor, 'delivery')],
    [t`Floor`, 'floor', hasTables && (lead || holds(actor, 'waitress'))],
    [t`Bookings`, 'bookings', hasTables && (lead || holds(actor, 'waitress'))],
    [t`New order`, 'create_order.html', lead || holds(actor, 'waitress')],
    [t`Stock`, 'stock', lead || holds(actor, 'waitress', 'kitchen')],
    [t`Products`, 'products', lead],
    [t`New product`, 'products/new.html', lead],
    [t`Import products`, 'products/import.html', lead],
    [t`Catalogs`, 'catalogs', lead],
    [t`Extras`, 'extras', lead],
    [t`Templates`, 'templates', lead],
    [t`Reports`, 'reports', lead],
    [t`Order history`, 'reports/orders/web', true],
    [t`Comments`, 'reports/comments', lead],
    [t`People`, 'staff-users', lead],
    [t`Somebody new`, 'staff-users/new', lead],
    [t`Settings`, 'settings', lead],
    [t`Branch`, 'branch.html', lead],
    [t`Opening hours`, 'status.html', lead],
    [t`Special days`, 'status.html', lead],
    [t`Shop`, 'main.html', holds(actor, 'owner')],
    [t`Setting up`, 'wizard', lead],
    [t`Branches`, 'branches.html', lead],
    [t`Who changed what`, 'timeline', lead],
    [t`Payments`, 'settings/payments.html', lead],
    [t`Theme`, 'theme.html', lead],
    [t`Site`, 'site.html', lead],
    [t`Search engines`, 'seo.html', lead],
    [t`Terms`, 'terms.html', lead],
    [t`Stations`, 'settings/stations', lead],
    [t`Printers`, 'settings/printers', lead],
    [t`Tables`, 'tables', hasTables && lead],
    [t`Changes`, 'changes', true],
  ];
  return places.flatMap(([label, to, isTheirs]) =>
    isTheirs
      ? [{ id: `screen ${label}`, kind: 'screen', label, detail: '', also: [], path: `${path}/${to}` }]
      : [],
  );
}

/** Whoever works here, asked for once the box is opened; without a connection they are not found. */
function usePeople(): Findable[] {
  const callBranch = useCall();
  const { actor, path } = useWorkplace();
  const [people, setPeople] = useState<Findable[]>([]);
  const lead = leads(actor);
  useEffect(() => {
    if (!lead) return;
    void callBranch('staff/', {}).then((answer) => {
      if (!answer.ok) return;
      setPeople(
        answer.value.staff.map(({ id, first_name, last_name, username, email, mobile }) => ({
          id: `person ${id}`,
          kind: 'person',
          label: `${first_name} ${last_name}`.trim(),
          detail: username,
          also: [email, mobile],
          path: `${path}/staff-users/${id}`,
        })),
      );
    });
  }, [callBranch, lead, path]);
  return people;
}

/** Past orders the server finds; live ones are on the device already. */
function usePastOrders(query: string): Order[] {
  const callBranch = useCall();
  const [found, setFound] = useState<{ query: string; orders: Order[] }>({ query: '', orders: [] });
  const wanted = query.trim().replace(/^#/, '').slice(0, 80);
  useEffect(() => {
    if (wanted.length < SHORTEST_QUESTION && !/^\d+$/.test(wanted)) return undefined;
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

/** Everything the box can find: what is on the device, and what the server knows beyond it. */
export function useFindables(query: string): Findable[] {
  const { t } = useLingui();
  const { actor, path } = useWorkplace();
  const words = useOrderWords();
  const screens = useScreens();
  const people = usePeople();
  const past = usePastOrders(query);
  const live = useRows('order');
  const tables = useRows('table');
  const hasTables = useHasTables();
  const halls = useRows('hall');
  const products = useRows('product');
  const catalogs = useRows('catalog');
  const lead = leads(actor);
  const serves = lead || holds(actor, 'waitress');
  const known = new Set(live.map(({ sid }) => sid));
  const orders = [...live, ...past.filter(({ sid }) => !known.has(sid))];
  return [
    ...orders.map(
      (order): Findable => ({
        id: `order ${order.sid}`,
        kind: 'order',
        label: `${words.number(order)} ${words.place(order)}`,
        detail: `${words.status(order.status)} · ${order.business_day}`,
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
