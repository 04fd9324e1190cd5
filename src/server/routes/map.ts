import { mapCalls } from '#contract/map.ts';
import { linesOfFound } from '#domain/delivery/found-address.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Context } from '../context.ts';
import { Fault } from '../fault.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';

/** Runs an address search. Refuses `too_many_attempts`, `search_unavailable`. */
async function asked<T>(
  context: Context,
  { address }: Caller,
  ask: (now: number) => Promise<T>,
): Promise<Result<T>> {
  const now = context.clock.now();
  if (!context.addresses.mayAsk(address, now)) return refuse('too_many_attempts', { params: { minutes: 1 } });
  try {
    return ok(await ask(now));
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'busy') throw error;
    context.log.warn({ err: error }, 'the address search failed');
    return refuse('search_unavailable');
  }
}

export const mapRoutes = {
  'map/query-autocomplete': route(
    mapCalls['map/query-autocomplete'],
    async (context, caller, { query, session, lat, lng }) => {
      const near = lat === undefined || lng === undefined ? undefined : { lat, lng };
      const found = await asked(context, caller, (now) =>
        context.addresses.search(session, query, near, now),
      );
      if (!found.ok) return found;
      const suggestions = found.value.map((one, id) => ({ id, ...linesOfFound(one) }));
      return ok({ suggestions, attribution: context.addresses.attribution });
    },
  ),
  'map/address-location': route(
    mapCalls['map/address-location'],
    async ({ addresses }, _caller, { session, id }) =>
      ok({ address: addresses.offered(session, id) ?? null, attribution: addresses.attribution }),
  ),
  'map/get-address': route(mapCalls['map/get-address'], async (context, caller, { lat, lng }) => {
    const point = { lat, lng };
    const found = await asked(context, caller, (now) => context.addresses.at(point, now));
    if (!found.ok) return found;
    const { attribution } = context.addresses;
    return ok({ address: found.value ?? null, asked: point, attribution });
  }),
};
