import { mapCalls } from '#contract/map.ts';
import { type FoundAddress, linesOfFound } from '#domain/delivery/found-address.ts';
import { listedPlaceIn } from '#domain/delivery/listed-place.ts';
import { townNamedIn } from '#domain/delivery/named-town.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Context } from '../context.ts';
import { Fault } from '../fault.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { listedAddresses } from './destination.ts';

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

/** What the addresses of listed branches say of an address that the search does not know. */
async function listedIn(context: Context, query: string): Promise<FoundAddress | undefined> {
  const listed = await listedAddresses(context);
  const near = listed.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]));
  const known = listedPlaceIn(query, listed, townNamedIn(query, near, await context.towns()));
  if (known === undefined) return undefined;
  const { kind, name, city, country, lat, lng } = known;
  const place = { city, country, district: '', lat, lng };
  // The position of a street or a postcode is only that of a branch in it, so it is no position to deliver to.
  return { ...place, street: kind === 'address' ? name : '', postcode: kind === 'postcode' ? name : '' };
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
      const listed = found.value.length > 0 ? undefined : await listedIn(context, query);
      if (listed !== undefined) context.addresses.offer(session, [listed]);
      const all = listed === undefined ? found.value : [listed];
      const suggestions = all.map((one, id) => ({ id, ...linesOfFound(one) }));
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
