import { createHash } from 'node:crypto';
import { specBodies } from '#contract/spec-bodies.ts';
import { liveLines } from '#domain/orders/order.ts';
import { sittingOf } from '#domain/tables/table.ts';
import type { Caller } from '../auth/caller.ts';
import { newSid } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import type { Route } from '../http/route.ts';
import { floor } from '../store/floor.ts';
import { shops } from '../store/shops.ts';

/** Ids for a body without them. With an Idempotency-Key they follow from it, so that a retry names the same things. */
function idsFor(name: string, { idempotencyKey, actor, branch }: Caller): (what: string) => string {
  if (idempotencyKey === undefined) return () => newSid();
  const of = [idempotencyKey, actor.id, branch, name].join(' ');
  return (what) => createHash('sha256').update(`${what} ${of}`).digest('base64url').slice(0, 24);
}

/** The route that also accepts the call's shorter body. */
export function withSpecBody(name: string, route: Route): Route {
  const shorter = specBodies[name];
  if (shorter === undefined) return route;
  return {
    call: route.call,
    async run(context: Context, caller: Caller, raw: unknown) {
      if (typeof raw !== 'object' || raw === null) return route.run(context, caller, raw);
      const body: Record<string, unknown> = { ...raw };
      const { db, clock } = context;
      const { branch } = caller;
      const completed = await shorter.complete(body, {
        now: clock.now(),
        newId: idsFor(name, caller),
        branchSid: async () => (await shops.branch(db, branch))?.sid,
        timezone: () => shops.timezone(db, branch),
        async partyAt(table) {
          const row = await floor.table(db, branch, table);
          return row === undefined ? undefined : sittingOf(row);
        },
        async linesOf(sids, party) {
          const found = await floor.orders(db, branch, sids);
          const own = found.filter(({ session }) => session !== null && session === party);
          if (own.length < new Set(sids).size) return undefined;
          return own.flatMap((order) => liveLines(order).map(({ id }) => id));
        },
      });
      return route.run(context, caller, completed);
    },
  };
}
