import { zoneCalls } from '#contract/zones.ts';
import { locationFormOf, saveLocation, saveMapZone, savePlaceZone } from '#domain/delivery/edit-zones.ts';
import { eachOnce, isSameName, placesOf } from '#domain/delivery/place-names.ts';
import type { Area } from '#domain/delivery/area.ts';
import { postcodesIn } from '#domain/delivery/postcode.ts';
import type { PlaceZone } from '#domain/delivery/zone.ts';
import { zoneOfPlace } from '#domain/delivery/zones.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { areas } from '../store/areas.ts';
import { byRuleOfBranch } from '../sync/change-rows.ts';
import { editBranch } from '../sync/edit-branch.ts';
import { withBefore } from './with-before.ts';
import { branchOf } from './branch-of.ts';

interface ZoneEdit<Z> {
  id: string;
  zone: Z | null;
}

/** A zone as it is logged: with the one it replaces, or the deleted one; of a new one only its id was known. */
function loggedZone<Z extends { id: string }>({ id, zone }: ZoneEdit<Z>, stored: readonly Z[]): unknown {
  const known = stored.find((one) => one.id === id);
  return withBefore({ id, zone }, { id, zone: known ?? (zone === null ? null : { id }) });
}

/** Changes one zone of a branch's area; `changed_meanwhile` concerns only this zone. */
function editZone(
  context: Context,
  caller: Caller,
  name: 'settings/map' | 'settings/locations',
  { id, logged }: { id: string; logged: unknown },
  rule: (area: Area, branch: Branch) => Result<Area>,
): Promise<Result<null>> {
  return editBranch(
    context,
    caller,
    { name, subject: `zone ${id}`, args: logged },
    (sid) => [
      { kind: 'branch', sid },
      { kind: 'area', sid },
    ],
    async (view, sid) => {
      const branch = view.get('branch', sid);
      if (branch === undefined) return refuse('no_such_branch');
      const area = view.get('area', sid) ?? { sid, map: [], places: [] };
      const saved = rule(area, branch);
      if (!saved.ok) return saved;
      const isSame = markOf(saved.value) === markOf(area);
      return ok({ changes: isSame ? [] : [{ kind: 'area', row: saved.value }] });
    },
  );
}

async function shownLocation(context: Context, id: number) {
  const branch = await branchOf(context, id);
  if (!branch.ok) return branch;
  const settings = locationFormOf(branch.value);
  return ok({ settings, seen: markOf(settings) });
}

async function listsOf(context: Context, { branch }: Caller): Promise<PlaceZone[]> {
  return (await areas.of(context.db, branch))?.places ?? [];
}

export const zoneRoutes = {
  'GET settings/map': route(zoneCalls['GET settings/map'], async (context, { branch: id }) => {
    const branch = await branchOf(context, id);
    if (!branch.ok) return branch;
    const { lat, lng } = branch.value;
    if (lat === null || lng === null) return refuse('location_first');
    return ok({ location: { lat, lng }, zones: (await areas.of(context.db, id))?.map ?? [] });
  }),
  'settings/map': route(zoneCalls['settings/map'], async (context, caller, request) => {
    const { id } = request;
    // `seen` has the save refused if this is not what it replaces.
    const stored = await areas.of(context.db, caller.branch);
    const edit = { id, logged: loggedZone(request, stored?.map ?? []) };
    const done = await editZone(context, caller, 'settings/map', edit, (area, branch) =>
      saveMapZone(area, branch, request),
    );
    if (!done.ok) return done;
    const area = await areas.of(context.db, caller.branch);
    return ok({ zone: area?.map.find((one) => one.id === id) ?? null });
  }),
  'GET settings/locations': route(zoneCalls['GET settings/locations'], async (context, caller) =>
    ok({ zones: await listsOf(context, caller) }),
  ),
  'settings/locations': route(zoneCalls['settings/locations'], async (context, caller, request) => {
    const { id } = request;
    const edit = { id, logged: loggedZone(request, await listsOf(context, caller)) };
    const done = await editZone(context, caller, 'settings/locations', edit, (area) =>
      savePlaceZone(area, request),
    );
    if (!done.ok) return done;
    return ok({ zone: (await listsOf(context, caller)).find((one) => one.id === id) ?? null });
  }),
  'GET settings/location': route(zoneCalls['GET settings/location'], (context, { branch }) =>
    shownLocation(context, branch),
  ),
  'settings/location': route(zoneCalls['settings/location'], async (context, caller, { seen, ...form }) => {
    const stored = await branchOf(context, caller.branch);
    if (!stored.ok) return stored;
    const done = await editBranch(
      context,
      caller,
      {
        name: 'settings/location',
        subject: 'settings/location',
        args: withBefore(form, locationFormOf(stored.value)),
      },
      (sid) => [{ kind: 'branch', sid }],
      byRuleOfBranch((branch) => saveLocation(branch, form, seen)),
    );
    return done.ok ? shownLocation(context, caller.branch) : done;
  }),
  'couriers/cities': route(zoneCalls['couriers/cities'], async (context, caller) =>
    ok({ cities: eachOnce(placesOf(await listsOf(context, caller)).map(({ city }) => city)) }),
  ),
  'couriers/districts': route(zoneCalls['couriers/districts'], async (context, caller, { city }) => {
    const places = placesOf(await listsOf(context, caller)).filter((one) => isSameName(one.city, city));
    return ok({ districts: eachOnce(places.map(({ district }) => district)) });
  }),
  'couriers/towns': route(zoneCalls['couriers/towns'], async (context, caller, { city, district }) => {
    const places = placesOf(await listsOf(context, caller)).filter(
      (one) => isSameName(one.city, city) && isSameName(one.district, district),
    );
    return ok({ towns: eachOnce(places.map(({ town }) => town)) });
  }),
  'couriers/postcodes': route(zoneCalls['couriers/postcodes'], async (context, caller) => {
    const lists = (await listsOf(context, caller)).filter(({ active }) => active);
    return ok({
      postcodes: eachOnce(
        lists.flatMap(({ locations }) =>
          locations.postcodes.flatMap(([land, code]) => postcodesIn(code, land)),
        ),
      ),
    });
  }),
  'couriers/postcode': route(zoneCalls['couriers/postcode'], async (context, caller, { postcode }) => {
    const branch = await branchOf(context, caller.branch);
    if (!branch.ok) return branch;
    const lists = await listsOf(context, caller);
    const zone = zoneOfPlace({ city: '', postcode }, lists, branch.value.country);
    if (zone === undefined) return ok({ zone: null });
    const { name, delivery_charge, min_order, deliver_time } = zone;
    return ok({ zone: { name, delivery_charge, min_order, deliver_time } });
  }),
  'couriers/town-city': route(zoneCalls['couriers/town-city'], async (context, caller, { town }) => {
    const places = placesOf(await listsOf(context, caller)).filter((one) => isSameName(one.town, town));
    return ok({ places: places.map(({ city, district }) => ({ city, district })) });
  }),
  'couriers/district-city': route(
    zoneCalls['couriers/district-city'],
    async (context, caller, { district }) => {
      const places = placesOf(await listsOf(context, caller));
      const found = places.filter((one) => isSameName(one.district, district));
      return ok({ cities: eachOnce(found.map(({ city }) => city)) });
    },
  ),
};
