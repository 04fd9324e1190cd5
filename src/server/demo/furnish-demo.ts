import { randomBytes } from 'node:crypto';
import { cookingDay } from '#domain/cart/slots.ts';
import type { Actor } from '#domain/roles.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { Fault } from '../fault.ts';
import { guest } from '../auth/session.ts';
import { addresses } from '../store/addresses.ts';
import { comments } from '../store/comments.ts';
import { actorOf, people } from '../store/people.ts';
import { branchRows, productRows } from './branch-rows.ts';
import { demoExtras } from './extras.data.ts';
import { type DemoShop, createDemoShop } from './create-demo-shop.ts';
import { demoReviews } from './demo-reviews.ts';
import { furnishBranch } from './furnish-branch.ts';
import { liveOrders, stockNews } from './live-orders.data.ts';
import { planLive } from './live-orders.ts';
import type { Kitchen } from './order-maker.ts';
import { type Cast, type OrderPlan, type Step, stepsOf } from './order-script.ts';
import { planPast } from './past-orders.ts';
import { demoAddresses, demoMember, demoStaff } from './people.data.ts';
import { type DemoBranch, demoBranches, demoShop } from './demo-branches.data.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { writePictures } from './write-pictures.ts';

export interface Demo extends DemoShop {
  /** False: everything existed already. */
  furnished: boolean;
}

/**
 * Creates the whole demo restaurant: pictures, shop and staff, then each branch in its own transaction. Existing data
 * stays unchanged, so an interrupted run continues where it stopped.
 */
export async function furnishDemo(context: Context, mediaDir: string): Promise<Demo> {
  await writePictures(mediaDir);
  const founded = await createDemoShop(context);
  let furnished = false;
  for (const demo of demoBranches) {
    const id = founded.branches.get(demo.place.sid);
    if (id === undefined) continue;
    const head = await context.store.readHead(id);
    if (head === undefined || head.head > 0) continue;
    const shop = { ...demoShop, id: founded.shop };
    const branch: Branch = { ...demo.place, id, shop_id: founded.shop, shop };
    const now = context.clock.now();
    const rows = branchRows(branch, demo, () => context.ids.mark());
    const casts = await castsOf(context, branch);
    const past = { random: seededRandom(branch.sid), newSid, now };
    const plans = plansOf(branch, demo, casts, past);
    const steps = stepsIn(branch, demo, casts, { ...past, plans });
    if (!(await furnishBranch(context, id, { rows, steps }))) continue;
    if (!furnished) await saveAddresses(context, casts, now);
    furnished = true;
    await context.db.transaction(async (tx) => {
      for (const review of demoReviews(past.random, plans, now)) await comments.put(tx, id, review);
    });
  }
  return { ...founded, furnished };
}

/** The member's address book. */
async function saveAddresses(context: Context, casts: readonly Cast[], now: number): Promise<void> {
  const member = casts[0]?.member;
  if (member === undefined) return;
  await context.db.transaction(async (tx) => {
    for (const address of demoAddresses) await addresses.put(tx, member.id, address, now);
  });
}

const newSid = () => `demo-${randomBytes(9).toString('hex')}`;

interface Past {
  random: Random;
  newSid: () => string;
  now: number;
}

/** The orders of a branch. */
function plansOf(
  branch: Branch,
  demo: DemoBranch,
  casts: readonly Cast[],
  { random, now, newSid }: Past,
): OrderPlan[] {
  const kitchen = kitchenOf(branch, demo);
  return [
    ...planPast(random, kitchen, casts, { count: demo.pastOrders, now, newSid }),
    ...planLive(random, kitchen, casts, liveOrders[branch.sid] ?? [], { now, newSid }),
  ];
}

/** The history of a branch, oldest first. */
function stepsIn(
  branch: Branch,
  demo: DemoBranch,
  casts: readonly Cast[],
  { plans, now, newSid }: Past & { plans: readonly OrderPlan[] },
): Step[] {
  const { sid } = branch;
  const cook = casts[0]?.kitchen ?? guest;
  const news = (stockNews[sid] ?? []).map(
    ({ ago, args }): Step => ({
      at: now - ago * MINUTE_MS,
      actor: cook,
      name: 'products/stock',
      args: { ...args, day: cookingDay(branch, now) },
    }),
  );
  const booked = bookingSteps(demo, casts, now, newSid);
  return [
    ...plans.flatMap((plan) => stepsOf(plan, branch.deliver_time)),
    ...news,
    ...booked,
    ...drawerSteps(casts, now, newSid),
  ].sort((a, b) => a.at - b.at);
}

/** A drawer that was counted without a difference, by a manager who took no payments. */
function drawerSteps(casts: readonly Cast[], now: number, newSid: () => string): Step[] {
  const actor = casts[0]?.manager ?? guest;
  const sid = newSid();
  const hoursAgo = (hours: number) => now - hours * HOUR_MS;
  return [
    { at: hoursAgo(3), actor, name: 'cash/open', args: { sid, float: 20_000 } },
    {
      at: hoursAgo(2),
      actor,
      name: 'cash/move',
      args: { sid, id: newSid(), kind: 'out', amount: 1500, reason: 'Flowers' },
    },
    { at: hoursAgo(1), actor, name: 'cash/count', args: { sid, total: 18_500 } },
  ];
}

/** A few bookings for the next hours, most of them with a table. */
function bookingSteps(demo: DemoBranch, casts: readonly Cast[], now: number, newSid: () => string): Step[] {
  const actor = casts[0]?.waitress ?? guest;
  const free = demo.halls.flatMap(({ sid, tables }) =>
    tables.filter(({ merge }) => merge === undefined).map((table) => ({ hall: sid, table: table.sid })),
  );
  return ['Duarte', 'Ines Prado', 'Family Okafor', 'Lena & Jo', 'Mr Haddad', 'Sofia Lind'].flatMap(
    (name, index): Step[] => {
      const place = free[free.length - 1 - index];
      if (place === undefined) return [];
      const sid = newSid();
      const booking = now + (index + 1) * 45 * MINUTE_MS;
      const at = now - (6 - index) * MINUTE_MS;
      const { hall, table } = place;
      const ask = { sid, name, hall, booking, seats: 2 + index, phone: `+35191000000${index}` };
      const accept = { sid, status: 'APPROVED', tables: [table] };
      const asked: Step = { at, actor, name: 'tables/bookings/edit', args: ask };
      return index % 3 === 2
        ? [asked]
        : [asked, { at: at + 1, actor, name: 'tables/bookings/status', args: accept }];
    },
  );
}

function kitchenOf(branch: Branch, demo: DemoBranch): Kitchen {
  return {
    branch,
    products: productRows(demo.without),
    extras: new Map(demoExtras.map((extra) => [extra.sid, extra])),
    tables: demoTables(demo),
    streets: demo.streets,
  };
}

/** Tables that take orders: those that are not merged into another one. */
export function demoTables(demo: DemoBranch): Kitchen['tables'] {
  return demo.halls.flatMap((hall) =>
    hall.tables.filter((table) => table.merge === undefined).map(({ sid, parts = 1 }) => ({ sid, parts })),
  );
}

/** The branch's staff as teams; where a role has two people, they alternate. */
async function castsOf(context: Context, branch: Branch): Promise<Cast[]> {
  const member = await people.byEmail(context.db, demoMember.email);
  if (member === undefined) throw new Fault('database', 'the demo has lost its member');
  const ofRole = async (role: string): Promise<Actor[]> => {
    const names = demoStaff.filter(
      (person) => person.role === role && (person.branches?.includes(branch.sid) ?? true),
    );
    const rows = await Promise.all(
      names.map((person) => people.ofShop(context.db, branch.shop_id, person.username)),
    );
    return rows.flatMap((row) => (row === undefined ? [] : [actorOf(row)]));
  };
  const [managers, waitresses, cooks, couriers] = await Promise.all(
    ['manager', 'waitress', 'kitchen', 'delivery'].map(ofRole),
  );
  const turn = (actors: readonly Actor[] | undefined, index: number): Actor => {
    const found = actors?.[index % Math.max(1, actors.length)];
    if (found === undefined) throw new Fault('database', `${branch.sid} has lost its staff`);
    return found;
  };
  return [0, 1].map((index) => ({
    guest,
    member: actorOf(member),
    manager: turn(managers, index),
    waitress: turn(waitresses, index),
    kitchen: turn(cooks, index),
    delivery: turn(couriers, index),
  }));
}
