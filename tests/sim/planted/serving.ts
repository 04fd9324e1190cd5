import type { Order } from '#domain/orders/order.ts';
import type { BranchWork, StoredRow } from '#server/store/branch-store.ts';
import type { Context } from '#server/context.ts';
import { onSave, onTransaction, type PlantedBug } from './planted-bug.ts';

function withOrders(work: BranchWork, change: (order: Order) => Order): BranchWork {
  const rows = work.rows.map(
    (stored): StoredRow =>
      stored.kind === 'order' ? { kind: 'order', seq: stored.seq, row: change(stored.row) } : stored,
  );
  return { ...work, rows };
}

function onOrders(summary: string, change: (order: Order) => Order): PlantedBug {
  return { summary, plant: () => ({ store: (store) => onSave(store, (work) => withOrders(work, change)) }) };
}

function onLive(summary: string, change: (live: Context['live']) => Partial<Context['live']>): PlantedBug {
  return {
    summary,
    plant: () => ({
      context: (context) => ({ ...context, live: { ...context.live, ...change(context.live) } }),
    }),
  };
}

function eachMid(mids: ReadonlyMap<string, number>, change: (mid: number) => number): Map<string, number> {
  return new Map([...mids].map(([client, mid]) => [client, change(mid)]));
}

const delivered: Order['status'] = 'DELIVERED';

const unmarked = onLive('an event has the number of what it continues, not the mark', (live) => ({
  announce: ({ from: { seq }, ...one }: any) => live.announce({ ...one, from: { seq } }),
}));

/** Answers from whatever commits this server has received, also those of before a gap. */
function fromCommitsWithGaps(live: Context['live']): Partial<Context['live']> {
  const heard = new Map<number, StoredRow[]>();
  return {
    announce(one) {
      heard.set(one.branchId, [...(heard.get(one.branchId) ?? []), ...one.rows]);
      live.announce(one);
    },
    rowsBetween(branchId, from, to) {
      const rows = heard.get(branchId)?.filter(({ seq }) => seq > from.seq && seq <= to.seq) ?? [];
      return [...new Map(rows.map((stored) => [`${stored.kind} ${stored.row.sid}`, stored])).values()];
    },
  };
}

export const serving: Record<string, PlantedBug> = {
  'commits-of-others-forgotten': onLive(
    'a device gets only the commits of the server it asks',
    fromCommitsWithGaps,
  ),
  'position-before-the-lock': {
    summary: 'feed positions are given before the lock is held (a database sequence)',
    plant: () => ({
      store: (store) => ({
        ...store,
        transact: async (branchId, run, ahead) => {
          const early = await store.readHead(branchId);
          return store.transact(
            branchId,
            (tx) => run({ ...tx, head: { ...tx.head, head: early?.head ?? 0 } }),
            ahead,
          );
        },
      }),
    }),
  },
  'told-before-the-commit': {
    summary: 'devices are notified before the commit',
    plant: () => ({
      context: (context) => {
        const store = onTransaction(context.store, (tx) => ({
          save: (work) => {
            const { head, rows } = work;
            const to = { epoch: head.epoch, seq: head.head, mark: head.mark };
            if (rows.length > 0)
              context.live.announce({
                branchId: head.branch_id,
                from: { seq: tx.head.head, mark: tx.head.mark },
                to,
                rows,
                lastMids: new Map<string, number>(),
              });
            return tx.save(work);
          },
        }));
        return { ...context, store };
      },
    }),
  },
  'rows-read-before-the-lock': {
    summary: 'a change is decided on rows read before the lock',
    plant: () => ({
      store: (store, world) => ({
        ...store,
        transact: async (branchId, run, ahead) => {
          const early = new Map(
            world.database.rows(branchId).map((row) => [`${row.kind} ${row.row.sid}`, row]),
          );
          return store.transact(
            branchId,
            (tx) =>
              run({
                ...tx,
                load: async (refs) => {
                  await tx.load([]);
                  return refs.flatMap(({ kind, sid }) => early.get(`${kind} ${sid}`) ?? []);
                },
              }),
            ahead,
          );
        },
      }),
    }),
  },
  'no-duplicate-check': {
    summary: 'the server does not check whether it knows a change',
    plant: () => ({ store: (store) => onTransaction(store, () => ({ known: async () => [] })) }),
  },
  'order-is-the-only-safety': {
    summary: 'a repeated change is recognised by its number only, and the number is not locked',
    plant: () => ({
      store: (store) =>
        onTransaction(store, (tx) => ({
          async queues(clients) {
            await tx.queues(clients);
            return new Map();
          },
          known: async () => [],
        })),
    }),
  },
  'marks-ignored': {
    summary: 'a cursor is a number: a restored server continues every device',
    plant: () => ({
      store: (store, world) => {
        const now = (branchId: number, cursor: { epoch: string; seq: number; mark: string } | null) => {
          const mark =
            cursor === null
              ? undefined
              : world.database.state.branches.get(branchId)?.marks.get(cursor.seq)?.mark;
          return cursor === null || mark === undefined ? cursor : { ...cursor, mark };
        };
        return {
          ...store,
          readFeed: (branchId, cursor, client, limit) =>
            store.readFeed(branchId, now(branchId, cursor), client, limit),
          knowsCursor: (branchId, cursor) => store.knowsCursor(branchId, now(branchId, cursor) ?? cursor),
        };
      },
    }),
  },
  'verdicts-of-refusals-lost': {
    summary: 'refusals are not recorded',
    plant: () => ({
      store: (store) =>
        onSave(store, (work) => ({
          ...work,
          decided: work.decided.filter(({ verdict }) => verdict.verdict !== 'rejected'),
        })),
    }),
  },
  'number-not-saved': {
    summary: 'the position of a queue is written outside the transaction, and lost',
    plant: () => ({ store: (store) => onSave(store, (work) => ({ ...work, queues: [] })) }),
  },
  'local-order-numbers': {
    summary: 'each server numbers orders alone',
    plant: () => ({
      store: (store) => {
        let last = 0;
        return onTransaction(store, (tx) => ({
          head: {
            ...tx.head,
            last_number: Math.max(last, tx.head.last_number > 3 ? 3 : tx.head.last_number),
          },
          save: (work) => {
            last = work.head.last_number;
            return tx.save(work);
          },
        }));
      },
    }),
  },
  'paid-order-reopens': onOrders('a paid order is open again (odoo#288974)', (order) =>
    order.status === 'PAYED' ? { ...order, status: 'SERVED' } : order,
  ),
  'delivered-comes-back': onOrders('a delivered order loses its end', (order) =>
    order.status === delivered ? { ...order, finished_at: null } : order,
  ),
  'line-vanishes': onOrders('an order loses a line (odoo#138664)', (order) =>
    order.products.length > 2 ? { ...order, products: order.products.slice(0, 2) } : order,
  ),
  'any-pin-will-do': {
    summary: "the server trusts the device's check of the PIN",
    plant: () => ({
      context: (context) => {
        const bare = { ...context };
        Reflect.deleteProperty(bare, 'pinOf');
        return bare;
      },
    }),
  },
  'pin-tried-for-ever': onOrders('wrong PINs are not counted', (order) => ({
    ...order,
    pin_misses: undefined,
  })),
  'a-cent-too-much': onOrders('the tax of a removed line stays', (order) =>
    order.products.some(({ removed }) => removed !== null) ? { ...order, tax: order.tax + 1 } : order,
  ),
  'removed-line-is-billed': onOrders('a removed line stays on the bill', (order) => ({
    ...order,
    total: order.products.reduce((sum, line) => sum + line.price, 0) + order.packing_charge + order.shipping,
  })),
  'added-dish-is-free': onOrders('a dish added to an order that was placed is not charged', (order) => ({
    ...order,
    total: order.products.reduce(
      (sum, line) => (line.was?.quantity === 0 ? sum - line.price : sum),
      order.total,
    ),
  })),
  'added-dish-twice': onOrders('a dish added to an order that was placed is added twice', (order) => {
    const added = order.products.find(({ was }) => was?.quantity === 0);
    return added === undefined || order.products.length > 6
      ? order
      : { ...order, products: [...order.products, { ...added, id: `${added.id}-again` }] };
  }),
  'approval-forgotten': onOrders('an order that waits for approval is placed at once', (order) =>
    order.status === 'APPROVAL' ? { ...order, status: 'PLACED' } : order,
  ),
  'stock-not-taken': {
    summary: 'the last piece is sold twice',
    plant: () => ({
      store: (store) =>
        onSave(store, (work) => ({
          ...work,
          rows: work.rows.filter(
            (stored) =>
              stored.kind !== 'stock' ||
              work.rows.every(({ kind }) => kind !== 'order') ||
              (stored.row.count ?? 9) > 1,
          ),
        })),
    }),
  },
  'sold-out-forgotten': {
    summary: '"sold out" is overwritten by a row read earlier',
    plant: () => ({
      store: (store) =>
        onSave(store, (work) => ({
          ...work,
          rows: work.rows.map(
            (stored): StoredRow =>
              stored.kind === 'stock' && !stored.row.available
                ? { ...stored, row: { ...stored.row, available: true } }
                : stored,
          ),
        })),
    }),
  },
  'roles-remembered': {
    summary: 'roles are read once per sign-in',
    plant: () => ({
      context: (context) => {
        const roles = new Map<string, unknown>();
        const { db } = context;
        return {
          ...context,
          db: {
            ...db,
            query: async (statement, values) => {
              const rows: any[] = await db.query(statement, values);
              if (statement.name !== 'session.find') return rows;
              return rows.map((row) => {
                const known = roles.get(row.id) ?? row.roles;
                roles.set(row.id, known);
                return { ...row, roles: known };
              });
            },
          },
        };
      },
    }),
  },
  'revoked-still-works': {
    summary: 'a revoked session keeps working',
    plant: () => ({
      context: (context) => {
        const known = new Map<unknown, any[]>();
        const { db } = context;
        return {
          ...context,
          db: {
            ...db,
            query: async (statement, values) => {
              const rows: any[] = await db.query(statement, values);
              if (statement.name !== 'session.find') return rows;
              if (rows.length > 0) known.set(values?.[0], rows);
              return known.get(values?.[0]) ?? rows;
            },
          },
        };
      },
    }),
  },
  'nobody-watches': {
    summary: 'a commit with a lost notification is never found',
    plant: () => ({ store: (store) => ({ ...store, heads: async () => new Map() }) }),
  },
  'one-mid-ahead': onLive('devices are told a position one too high', (live) => ({
    announce: (one) => live.announce({ ...one, lastMids: eachMid(one.lastMids, (lastMid) => lastMid + 1) }),
  })),
  'rows-for-everybody': onLive('a driver is sent every order', (live) => ({
    join: (listener) => live.join({ ...listener, audience: 'all' }),
  })),
  'half-the-rows': onLive('an event carries only its first row', (live) => ({
    announce: (one) => live.announce({ ...one, rows: one.rows.slice(0, 1) }),
  })),
  'in-step-by-number': {
    summary: 'a device counts as up to date, and an event continues its rows, by number only',
    plant: () => ({
      ...unmarked.plant(),
      store: (store) => ({ ...store, knowsCursor: async () => true }),
    }),
  },
  'hidden-without-a-trace': {
    summary: 'old orders are removed without a tombstone below live cursors',
    plant: () => ({
      store: (store) => ({
        ...store,
        readFeed: async (branchId, cursor, client, limit) => {
          const page = await store.readFeed(branchId, cursor, client, limit);
          return page === undefined ? undefined : { ...page, rows: page.rows.filter((row) => 'row' in row) };
        },
      }),
    }),
  },
};
