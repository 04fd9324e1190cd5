import { privacyCalls } from '#contract/privacy.ts';
import { memberCalls } from '#contract/members.ts';
import { fullName } from '#domain/people/full-name.ts';
import { customersBooking } from '#domain/bookings/booking.ts';
import { ok, refuse } from '#domain/result.ts';
import { phoneSpellings } from '#domain/shops/phone-code.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { noteSecurityEvent } from '../jobs/security-mails.ts';
import { addresses } from '../store/addresses.ts';
import { auditLog } from '../store/audit-log.ts';
import { eraseAccount } from '../store/erase-account.ts';
import { members } from '../store/members.ts';
import { orderMails } from '../store/order-mails.ts';
import { people, personOf } from '../store/people.ts';
import { type Blanking, privacy } from '../store/privacy.ts';
import { push } from '../store/push.ts';
import { sessions } from '../store/sessions.ts';
import { webhookEvents } from '../store/webhook-events.ts';
import { wishes } from '../store/wishes.ts';
import { withKey } from './account.ts';
import { branchOf } from './branch-of.ts';
import { provenIdentity } from './own-security.ts';

/** More than any customer has. */
const ALL_ORDERS = { limit: 100_000, offset: 0 };
/** Orders and bookings per transaction, which limits how long the branch is locked. */
const AT_ONCE = 200;

async function blankAll(context: Context, branch: number, blanking: Blanking): Promise<void> {
  const longest = Math.max(blanking.orders.length, blanking.bookings.length);
  for (let from = 0; from < longest; from += AT_ONCE) {
    const part = {
      ...blanking,
      orders: blanking.orders.slice(from, from + AT_ONCE),
      bookings: blanking.bookings.slice(from, from + AT_ONCE),
    };
    const commit = { mark: context.ids.mark(), now: context.clock.now() };
    await privacy.blank(context.db, branch, part, commit);
    await webhookEvents.erase(context.db, branch, [...part.orders, ...part.bookings]);
  }
  context.live.poke(branch);
}

export const privacyRoutes = {
  'member/export': route(privacyCalls['member/export'], async (context, { actor, noteAudit }) => {
    const { db, clock } = context;
    const now = clock.now();
    const person = await people.byId(db, actor.id);
    if (person === undefined) return refuse('unauthorized');
    const [kept, wished, ordered, booked, comments, devices, signedIn] = await Promise.all([
      addresses.all(db, actor.id),
      wishes.all(db, actor.id),
      members.ownOrders(db, actor.id, ALL_ORDERS),
      privacy.bookingsOf(db, actor.id),
      privacy.commentsOf(db, actor.id),
      push.devices(db, actor.id, now),
      sessions.own(db, actor.id, now),
    ]);
    const branches = [
      ...ordered.orders.map(({ branch_id: id }) => id),
      ...booked.map(({ branch_id: id }) => id),
    ];
    noteAudit({}, await auditLog.shopsOfBranches(db, branches));
    return ok({
      profile: personOf(person),
      addresses: kept,
      wishes: wished,
      orders: ordered.orders.map((own) => withKey(context, own)),
      bookings: booked.map(({ doc }) => customersBooking(doc)),
      // The name of the staff member who replied is not the customer's data.
      comments: comments.map((comment) => ({ ...comment, reply_by: '' })),
      push_devices: devices.map(({ device, since }) => ({ device, since })),
      sessions: signedIn.map(({ device, network, created_at, used_at }) => ({
        device,
        network,
        created_at,
        used_at,
      })),
    });
  }),
  /** Branch by branch, the account last, so that a repeated request finishes an interrupted erasure. */
  'member/erase': route(privacyCalls['member/erase'], async (context, caller, proof) => {
    const { actor, recordAudit } = caller;
    const proven = await provenIdentity(context, caller, proof);
    if (!proven.ok) return proven;
    const person = await people.byId(context.db, actor.id);
    if (person === undefined) return refuse('unauthorized');
    const [orders, bookings] = await Promise.all([
      privacy.ordersOf(context.db, actor.id),
      privacy.bookingsOf(context.db, actor.id),
    ]);
    if (orders.some(({ open }) => open)) return refuse('open_orders');
    if (bookings.some(({ open }) => open)) return refuse('open_bookings');
    const names = [fullName(person)];
    const branches = new Set([...orders, ...bookings].map(({ branch_id: branch }) => branch));
    for (const branch of [...branches].sort((one, other) => one - other)) {
      const here = (rows: typeof orders) =>
        rows.filter((row) => row.branch_id === branch).map(({ sid }) => sid);
      await blankAll(context, branch, {
        orders: here(orders),
        bookings: here(bookings),
        names,
        unlink: true,
      });
    }
    const ended = await context.db.transaction(async (tx) => {
      const tokens = await people.revokeAll(tx, person.id, context.clock.now());
      await eraseAccount(tx, person, `deleted-${context.ids.uuid()}`);
      await recordAudit(tx, {}, await auditLog.shopsOfBranches(tx, [...branches]));
      return tokens;
    });
    for (const token of ended) context.onSignOut(token);
    return ok({});
  }),
  'members/erase-guest': route(
    memberCalls['members/erase-guest'],
    async (context, caller, { phone, confirmed }) => {
      const { branch: id, shop, actor } = caller;
      const branch = await branchOf(context, id);
      if (!branch.ok) return branch;
      const found = await privacy.byPhone(context.db, id, phoneSpellings(phone, branch.value.country));
      const of = (kind: 'order' | 'booking') => found.filter((one) => one.kind === kind);
      const done = (kind: 'order' | 'booking') => of(kind).flatMap(({ sid, open }) => (open ? [] : [sid]));
      caller.noteAudit(null);
      if (confirmed) {
        const rows = { orders: done('order'), bookings: done('booking') };
        // Recorded first, because the rows are erased in several transactions: none may be erased without an entry.
        await context.db.transaction(async (tx) => {
          const erased = { kind: 'guest_erased', shop, by: actor.name, what: branch.value.name } as const;
          await noteSecurityEvent(context, tx, erased);
          // The phone number is what is erased, so the log only has counts.
          await caller.recordAudit(tx, { count: rows.orders.length + rows.bookings.length });
        });
        await orderMails.drop(context.db, id, rows.orders);
        await blankAll(context, id, { ...rows, names: [], unlink: true });
      }
      return ok({
        orders: of('order').length,
        bookings: of('booking').length,
        open: found.filter(({ open }) => open).length,
        erased: confirmed,
      });
    },
  ),
};
