import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, renderHook } from '@testing-library/react';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { SyncContext } from '#app/sync/sync-context.tsx';
import { type Workplace, WorkplaceContext } from '#app/auth/workplace.ts';
import type { Actor, Role } from '#domain/roles.ts';
import type { RowChange, RowKind } from '#domain/rows.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Shop } from '#domain/shops/shop.ts';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import type { SavedState } from '#engine/saved-states.ts';
import type { SyncStatus } from '#engine/sync-status.ts';
import { type MemoryRows, memoryRows } from './memory-rows.ts';
import { memorySync } from './memory-sync.ts';
import { actor as anActor } from './orders.ts';
import { aBranch, aShop } from './restaurant.ts';

/** Where and as whom a screen is open. */
interface Place {
  /** Default: a manager. */
  role?: Role;
  /** Instead of a role: the person. */
  actor?: Actor;
  shop?: Partial<Shop>;
  branch?: Partial<Branch>;
  /** Whether the shop has another branch, "Riverside"; default: no. */
  hasOther?: boolean;
  /** The address in the browser; default: the branch's. */
  url?: string;
  /** The route of the element, for parameters: `/:sid`. */
  route?: string;
  /** Connection and queue; default: connected and loaded. */
  status?: Partial<SyncStatus>;
  /** Changes of this device that the person has to look at; default: none. */
  attention?: readonly OutboxEntry[];
  /** How far the last change of a row, by its sid, has been saved. */
  saved?: Readonly<Record<string, SavedState>>;
}

const NO_ORDERS = { new: 0, approval: 0, preparing: 0, packing: 0, delivering: 0 };

function workplaceOf(actor: Actor, branch: Branch, hasOther = false): Workplace {
  const { id, sid, shop_id, name, status, currency, timezone, shop, practice_of: real } = branch;
  const of = real === undefined ? {} : { practice_of: real };
  const card = { id, sid, shop_id, name, ...of, status, currency, timezone, orders: NO_ORDERS };
  const shopCard = { id: shop.id, site_uid: shop.site_uid, name: shop.name };
  const person = {
    id: actor.id,
    username: actor.id,
    first_name: actor.name,
    last_name: '',
    email: '',
    mobile: '',
    roles: actor.roles.filter((role) => role !== 'system'),
    shop: shop.id,
    branches: actor.branches,
  };
  return {
    session: {
      token: 'token',
      expires: Number.MAX_SAFE_INTEGER,
      person,
      shops: [shopCard],
      branches: hasOther ? [card, { ...card, id: id + 1, sid: 'riverside', name: 'Riverside' }] : [card],
      billing: null,
    },
    shop: shopCard,
    branch: card,
    actor,
    path: `/admin/${shop.site_uid}/${sid}`,
  };
}

/** The branch of these rows, or a new one, with these changes. */
function branchIn(memory: MemoryRows, place: Place): Branch {
  const [known] = memory.rows.branch.values();
  const shop = { ...(known?.shop ?? { ...aShop({ site_uid: 's' }), id: 1 }), ...place.shop };
  return { ...(known ?? { ...aBranch(shop), sid: 'b', id: 1 }), timezone: 'UTC', ...place.branch, shop };
}

function openAt(place: Place, rows: MemoryRows | readonly RowChange[]) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const memory = 'apply' in rows ? rows : memoryRows(rows);
  const branch = branchIn(memory, place);
  memory.rows.branch.clear();
  memory.put([{ kind: 'branch', row: branch }]);
  const actor = place.actor ?? anActor(place.role ?? 'manager');
  const { opened, ...sync } = memorySync(memory, actor);
  if (place.status !== undefined) sync.setStatus(place.status);
  if (place.attention !== undefined) sync.setAttention(place.attention);
  if (place.saved !== undefined) sync.setSaved(place.saved);
  const workplace = workplaceOf(actor, branch, place.hasOther);
  const { url = workplace.path, route = '*' } = place;
  let address = url;
  function Address() {
    const { pathname, search } = useLocation();
    useEffect(() => {
      address = pathname + search;
    }, [pathname, search]);
    return null;
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <SyncContext value={opened}>
        <WorkplaceContext value={workplace}>
          <MemoryRouter initialEntries={[url]}>
            <Address />
            <Routes>
              <Route path={route} element={children} />
            </Routes>
          </MemoryRouter>
        </WorkplaceContext>
      </SyncContext>
    </I18nProvider>
  );
  return {
    wrapper,
    tools: {
      ...sync,
      rows: memory.rows,
      branch,
      /** Changes rows as the server does. */
      put(...changes: readonly RowChange[]) {
        memory.put(changes);
        sync.notify();
      },
      drop(kind: RowKind, sid: string) {
        memory.rows[kind].delete(sid);
        sync.notify();
      },
      /** The address in the browser now. */
      address: () => address,
    },
  };
}

/**
 * Renders an element at a workplace over these rows, with texts, router and the contexts of the app. Returns what
 * `render` returns, the changes that were made (`mutated`), and ways to change rows and status.
 */
export function renderAt(
  element: ReactElement,
  place: Place = {},
  rows: MemoryRows | readonly RowChange[] = [],
) {
  const { wrapper, tools } = openAt(place, rows);
  return { ...render(element, { wrapper }), ...tools };
}

/** The same for a hook. */
export function renderHookAt<T>(
  use: () => T,
  place: Place = {},
  rows: MemoryRows | readonly RowChange[] = [],
) {
  const { wrapper, tools } = openAt(place, rows);
  return { ...renderHook(use, { wrapper }), ...tools };
}
