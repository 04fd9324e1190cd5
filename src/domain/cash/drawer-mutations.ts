import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { deviceSidSchema } from '../ids.ts';
import { type MutationContext, mutator, type Outcome, queuedCall } from '../mutation.ts';
import { ok, refuse, type Result } from '../result.ts';
import { floorRoles, isManager } from '../roles.ts';
import type { RowView } from '../rows.ts';
import { mayServe } from '../tables/floor-steps.ts';
import { onlyVerdict } from '../verdict.ts';
import { cashSchema, type Drawer, type DrawerMove, personSchema } from './drawer.ts';

const MAX_COINS = 40;
/** Drawers in which a hand-in is looked for. */
const MAX_SEEN = 20;

const openDrawerSchema = z.object({
  /** The drawer's sid, made on the device. */
  sid: deviceSidSchema,
  /** The change it starts with, in the currency's minor unit. */
  float: cashSchema,
  /** Whose cash it is; absent: the caller's. Only a manager starts a drawer for another person, such as a driver. */
  person: z.optional(personSchema),
});

const moveCashSchema = z.object({
  /** The drawer's sid. */
  sid: deviceSidSchema,
  /** The movement's id, made on the device. */
  id: deviceSidSchema,
  /** `in`: put into the drawer. `out`: taken out of it. */
  kind: z.enum(['in', 'out']),
  /** The amount in the currency's minor unit. */
  amount: cashSchema.check(z.minimum(1, 'required')),
  /** What it was for. */
  reason: freeText(200).check(z.minLength(1, 'required')),
  /** Who hands it over, of cash that they took without a drawer; only with `in`, and for another person by a manager. */
  from: z.optional(personSchema),
  /**
   * The person's last hand-in in each drawer that the device knew; absent: it is taken in whatever was before. Only with
   * `from`.
   */
  seen: z.optional(
    z
      .array(
        z.object({
          /** The drawer's sid. */
          sid: deviceSidSchema,
          /** The id of the hand-in; null: none. */
          last: z.nullable(deviceSidSchema),
        }),
      )
      .check(z.maxLength(MAX_SEEN)),
  ),
});

const countDrawerSchema = z.object({
  /** The drawer's sid. */
  sid: deviceSidSchema,
  /** The cash counted, in the currency's minor unit; with `coins`, their sum. */
  total: cashSchema,
  /** How many of each coin and note were counted; absent: only the total was. */
  coins: z.optional(
    z
      .array(
        z.object({
          /** The value of one, in the currency's minor unit. */
          value: cashSchema.check(z.minimum(1)),
          /** How many there are. */
          count: z.int().check(z.minimum(0), z.maximum(100_000)),
        }),
      )
      .check(z.maxLength(MAX_COINS)),
  ),
});

type SeenHandIn = NonNullable<z.infer<typeof moveCashSchema>['seen']>[number];

const drawerKey = ({ sid }: { sid: string }) => [{ kind: 'drawer' as const, sid }];
const changed = (row: Drawer): Result<Outcome> => ok({ changes: [{ kind: 'drawer', row }] });

/** The drawer, if the actor may use it: their own, or as a manager any. Refuses `forbidden`, `no_such_drawer`. */
function ownDrawer(view: RowView, sid: string, context: MutationContext): Result<Drawer> {
  if (!mayServe(context)) return refuse('forbidden');
  const drawer = view.get('drawer', sid);
  if (drawer === undefined) return refuse('no_such_drawer');
  const isOwn = drawer.person.id === context.actor.id;
  return isOwn || isManager(context.actor) ? ok(drawer) : refuse('forbidden');
}

/** Starts a drawer. Refuses `forbidden`, and `drawer_taken` where another person uses this id. */
const openDrawer = mutator({
  v: 1,
  args: openDrawerSchema,
  keys: drawerKey,
  apply(view, { sid, float, person }, context) {
    const { actor, now } = context;
    if (!mayServe(context)) return refuse('forbidden');
    const whose = person ?? { id: actor.id, name: actor.name };
    if (whose.id !== actor.id && !isManager(actor)) return refuse('forbidden');
    const known = view.get('drawer', sid);
    if (known !== undefined)
      return known.person.id === whose.id ? ok({ changes: [] }) : refuse('drawer_taken');
    return changed({
      sid,
      person: whose,
      opened_at: now,
      opened_by: actor.name,
      float,
      moves: [],
      count: null,
    });
  },
});

/** The person's last hand-in in a drawer. */
const lastHandIn = ({ moves }: Drawer, person: string): DrawerMove | undefined =>
  moves.findLast(({ from }) => from?.id === person);

/** What the device knew of a person's hand-ins: their last one in each of the latest drawers. */
export function handInsSeen(drawers: readonly Drawer[], person: string): SeenHandIn[] {
  return drawers
    .toSorted((one, other) => other.opened_at - one.opened_at)
    .slice(0, MAX_SEEN)
    .map((drawer) => ({ sid: drawer.sid, last: lastHandIn(drawer, person)?.id ?? null }));
}

/** The hand-in of the person that the device did not know of when it took their cash in. */
function unseenHandIn(view: RowView, seen: readonly SeenHandIn[], person: string): DrawerMove | undefined {
  for (const { sid, last } of seen) {
    const drawer = view.get('drawer', sid);
    const latest = drawer && lastHandIn(drawer, person);
    if (latest !== undefined && latest.id !== last) return latest;
  }
  return undefined;
}

/**
 * Records cash paid in or out. Refuses as `ownDrawer`, `drawer_counted`, `cash_taken_in` where another device has taken
 * in cash of the same person that this one did not know of, and `invalid_fields` (`from` of cash paid out).
 */
const moveCash = mutator({
  v: 1,
  args: moveCashSchema,
  keys: ({ sid, seen = [] }) =>
    [sid, ...seen.map((one) => one.sid)].map((one) => ({ kind: 'drawer', sid: one })),
  apply(view, { sid, id, kind, amount, reason, from, seen = [] }, context) {
    const found = ownDrawer(view, sid, context);
    if (!found.ok) return found;
    if (from !== undefined && kind === 'out')
      return refuse('invalid_fields', { fields: { from: 'invalid' } });
    if (from !== undefined && from.id !== context.actor.id && !isManager(context.actor))
      return refuse('forbidden');
    const drawer = found.value;
    if (drawer.moves.some((move) => move.id === id)) return ok({ changes: [] });
    if (drawer.count !== null) return refuse('drawer_counted', { by: drawer.count.by, at: drawer.count.at });
    const other = from && unseenHandIn(view, seen, from.id);
    if (other !== undefined) return refuse('cash_taken_in', { by: other.by, at: other.at });
    const { now: at, actor } = context;
    const handed = from === undefined ? {} : { from };
    const move: DrawerMove = { id, at, by: actor.name, kind, amount, reason, ...handed };
    return changed({ ...drawer, moves: [...drawer.moves, move] });
  },
});

/**
 * Counts a drawer, which ends it. A count is never changed: the same count again is no change. Refuses as `ownDrawer`,
 * `drawer_counted`, and `invalid_fields` where the coins give another total.
 */
const countDrawer = mutator({
  v: 1,
  args: countDrawerSchema,
  keys: drawerKey,
  apply(view, { sid, total, coins }, context) {
    const found = ownDrawer(view, sid, context);
    if (!found.ok) return found;
    const drawer = found.value;
    const sum = coins?.reduce((all, { value, count }) => all + value * count, 0) ?? total;
    if (sum !== total) return refuse('invalid_fields', { fields: { total: 'invalid' } });
    const { count } = drawer;
    if (count !== null) {
      return count.total === total
        ? ok({ changes: [] })
        : refuse('drawer_counted', { by: count.by, at: count.at });
    }
    return changed({ ...drawer, count: { at: context.now, by: context.actor.name, total } });
  },
});

/** The changes of cash drawers, by call name. */
export const cashMutations = {
  'cash/open': queuedCall(openDrawer, {
    ...onlyVerdict,
    roles: floorRoles,
    summary: 'Start a cash drawer with its float',
  }),
  'cash/move': queuedCall(moveCash, {
    ...onlyVerdict,
    roles: floorRoles,
    summary: 'Record cash paid into a drawer or out of it',
  }),
  'cash/count': queuedCall(countDrawer, {
    ...onlyVerdict,
    roles: floorRoles,
    summary: 'Count a cash drawer, which ends it',
  }),
};
