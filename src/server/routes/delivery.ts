import { deliveryCalls } from '#contract/delivery.ts';
import { underwaySince } from '#domain/delivery/dispatch.ts';
import { holderOf } from '#domain/delivery/order-holder.ts';
import { sixDecimals } from '#domain/delivery/position.ts';
import { ok, refuse } from '#domain/result.ts';
import { hasRole, isManager } from '#domain/roles.ts';
import { route } from '../http/route.ts';
import { orderKey, sameText } from '../auth/tokens.ts';
import { orders } from '../store/orders.ts';
import { photos } from '../store/photos.ts';
import { shops } from '../store/shops.ts';
import { tracks } from '../store/tracks.ts';
import { positionOf } from './driver-position.ts';

export const deliveryRoutes = {
  'orders/photo': route(
    deliveryCalls['orders/photo'],
    async (context, { branch, actor }, { sid, photo, file }) => {
      const order = await orders.one(context.db, branch, sid);
      if (order === undefined) return refuse('no_such_order');
      if (!isManager(actor) && holderOf(order)?.id !== actor.id) return refuse('forbidden');
      const small = await context.pictures.shrink(file);
      if (!small.ok) return small;
      const kept = { branch, order: sid, photo, person: actor.id, bytes: small.value };
      return (await photos.add(context.db, kept, context.clock.now())) ? ok({}) : refuse('too_many_photos');
    },
  ),
  'GET orders/photo': route(deliveryCalls['GET orders/photo'], async (context, { branch }, { sid, photo }) =>
    ok({ webp: await photos.read(context.db, branch, sid, photo) }),
  ),
  'user/track': route(deliveryCalls['user/track'], async (context, { branch, actor }, { points }) => {
    const held = await orders.underwayOf(context.db, branch, actor.id);
    const since = held.flatMap((order) => underwaySince(order) ?? []);
    if (since.length === 0) return refuse('not_underway');
    const now = context.clock.now();
    const first = Math.min(...since);
    // A phone's clock may be fast; positions in the future are corrected.
    const track = points
      .filter(({ at }) => at >= first)
      .map(({ lat, lng, at }) => ({ lat: sixDecimals(lat), lng: sixDecimals(lng), at: Math.min(at, now) }));
    const stored = await tracks.add(context.db, branch, actor.id, track);
    const position = track.toSorted((one, other) => one.at - other.at).at(-1);
    if (stored > 0 && position !== undefined)
      context.live.moved({ branchId: branch, person: actor.id, position }, true);
    return ok({ stored });
  }),
  'orders/position': route(
    deliveryCalls['orders/position'],
    async (context, { branch, actor }, { sid, key }) => {
      const order = await orders.one(context.db, branch, sid);
      const isStaff = hasRole(actor, 'owner', 'manager', 'waitress', 'delivery');
      const mayRead =
        isStaff ||
        (hasRole(actor, 'member') && order?.member === actor.id) ||
        (key !== undefined && sameText(key, orderKey(context.secret, sid)));
      if (!mayRead) return refuse('forbidden');
      if (order === undefined) return refuse('no_such_order');
      const isTracked = isStaff || (await shops.hasService(context.db, branch, 'delivery_tracking'));
      const position = isTracked ? await positionOf(context, order) : null;
      return ok({ position, now: context.clock.now() });
    },
  ),
  'delivery/positions': route(deliveryCalls['delivery/positions'], async (context, { branch }) => {
    const drivers = new Map<string, { id: string; name: string; since: number }>();
    for (const order of await orders.underway(context.db, branch)) {
      const holder = holderOf(order);
      const since = underwaySince(order);
      if (holder === null || since === undefined) continue;
      const { id, name } = holder;
      drivers.set(id, { id, name, since: Math.min(since, drivers.get(id)?.since ?? since) });
    }
    const all = [...drivers.values()];
    const wanted = all.map(({ id, since }) => ({ person: id, since }));
    const seen = await tracks.lastOf(context.db, branch, wanted);
    return ok({
      drivers: all.map(({ id, name }) => ({ id, name, position: seen.get(id) ?? null })),
      now: context.clock.now(),
    });
  }),
};
