import { markOf } from '#domain/row-mark.ts';
import { hasRole, isBoss, isSold, leftOn, type ModelStock, refused } from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

const dayAfter = (now: number, days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);

const nextDay = (day: string) => dayAfter(Date.parse(day), 1);

interface Said {
  available?: boolean | undefined;
  available_tomorrow?: boolean | undefined;
  day?: string | undefined;
  count?: number | null | undefined;
}

// No time zone is more than fourteen hours ahead of UTC.
const meantBy = (day: string, now: number) =>
  [day, new Date(now + 14 * 3_600_000).toISOString().slice(0, 10)].sort()[0] ?? day;

/** The new count and its day: a count of the whole stock stays one, and a past day is ignored. */
function counted(stored: ModelStock, said: Said, now: number): Pick<ModelStock, 'count' | 'countDay'> {
  const { count, countDay } = stored;
  const day = said.day === undefined ? null : meantBy(said.day, now);
  const isLate = day !== null && countDay !== null && Date.parse(day) < Date.parse(countDay);
  if (said.count === undefined || isLate) return { count, countDay };
  if (said.count === null) return { count: null, countDay: null };
  return { count: said.count, countDay: count === null || countDay !== null ? day : null };
}

/** The two switches before and after the change, seen from one day. */
function turned(stored: ModelStock, said: Said, now: number): { from: ModelStock; to: ModelStock } {
  const { available: today, available_tomorrow: tomorrow, day } = said;
  if (today === undefined && tomorrow === undefined) return { from: stored, to: stored };
  if (day === undefined) {
    const to = {
      ...stored,
      isAvailable: today ?? stored.isAvailable,
      isAvailableTomorrow: tomorrow ?? stored.isAvailableTomorrow,
      day: today === undefined ? stored.day : null,
    };
    return { from: stored, to };
  }
  const meant = meantBy(day, now);
  const [, on = meant] = [stored.day ?? meant, meant].sort();
  const from =
    stored.day === null
      ? { ...stored, day: on }
      : {
          ...stored,
          day: on,
          isAvailable: isSold(stored, on),
          isAvailableTomorrow: isSold(stored, nextDay(on)),
        };
  if (on === meant)
    return {
      from,
      to: {
        ...from,
        isAvailable: today ?? from.isAvailable,
        isAvailableTomorrow: tomorrow ?? from.isAvailableTomorrow,
      },
    };
  return {
    from,
    to: on === nextDay(meant) ? { ...from, isAvailable: tomorrow ?? from.isAvailable } : from,
  };
}

export const stock = simMutation({
  name: 'products/stock',
  weight: 5,
  generate({ view, random, now }) {
    const product = random.maybe(view.list('product'));
    if (product === undefined) return undefined;
    const { sid } = product;
    const mark = view.get('stock', sid)?.mark;
    const known = random.chance(0.7) && mark !== undefined ? { seen: mark } : {};
    // Mostly the kitchen's business day; sometimes an older app, or a wrong clock.
    const meant = random.chance(0.8) ? { day: dayAfter(now, random.pick([-1, 0, 0, 0, 0, 0, 2])) } : {};
    const seen = { ...meant, ...known };
    switch (random.int(4)) {
      case 0:
        return { args: { sid, available: random.chance(0.5), ...seen } };
      case 1:
        return { args: { sid, available_tomorrow: random.chance(0.5), ...seen } };
      case 2:
        return { args: { sid, count: random.chance(0.2) ? null : random.int(6), ...seen } };
      default:
        return { args: { sid, available: true, count: 3 + random.int(20), ...seen } };
    }
  },
  effect(branch, args, doer) {
    const { isStaff } = doer;
    const may =
      isBoss(doer) || hasRole(doer, 'waitress') || hasRole(doer, 'kitchen') || hasRole(doer, 'sync');
    if (!isStaff || !may) return refused('forbidden');
    if (!branch.products.has(args.sid)) return refused('no_such_product');
    const stored: ModelStock = branch.stocks.get(args.sid) ?? {
      sid: args.sid,
      isAvailable: true,
      isAvailableTomorrow: true,
      count: null,
      countDay: null,
      mark: '',
      day: null,
    };
    const { from, to } = turned(stored, args, doer.now);
    const next = { ...to, ...counted(stored, args, doer.now) };
    const left = (of: ModelStock) =>
      args.day === undefined ? of.count : leftOn(of, meantBy(args.day, doer.now));
    const revives =
      (next.isAvailable && !from.isAvailable) ||
      (next.isAvailableTomorrow && !from.isAvailableTomorrow) ||
      (left(stored) === 0 && left(next) !== 0);
    // An unseen "sold out" wins.
    if (revives && args.seen !== undefined && args.seen !== stored.mark) return refused('stock_unseen');
    const isSame =
      next.day === from.day &&
      next.isAvailable === from.isAvailable &&
      next.isAvailableTomorrow === from.isAvailableTomorrow &&
      next.count === stored.count &&
      next.countDay === stored.countDay;
    return isSame ? 'noop' : { stocks: [{ ...next, mark: markOf(doer.id) }] };
  },
});
