import { daysBetween, type Instant, localClock } from '../time.ts';
import { type Floor, hallsWithRoom } from './table-room.ts';

/** A calendar day (YYYY-MM-DD) with the times for which a table can be booked. */
interface Day {
  day: string;
  times: readonly Instant[];
}

/** How far from the wanted day other days are suggested. */
export const MAX_DAYS_AWAY = 14;
const MAX_SUGGESTED = 4;

/**
 * The times with room on the days nearest to a full one, one a day, each nearest to the wanted time of day; in their
 * order.
 */
export function timesOnOtherDays(
  floor: Floor,
  days: readonly Day[],
  seats: number,
  wanted: Instant,
  zone: string,
): Instant[] {
  const { day, minute } = localClock(wanted, zone);
  const away = (one: string) => Math.abs(daysBetween(day, one));
  const minutesAway = (at: Instant) => Math.abs(localClock(at, zone).minute - minute);
  const nearest = days
    .filter((one) => one.day !== day && away(one.day) <= MAX_DAYS_AWAY)
    .toSorted((one, other) => away(one.day) - away(other.day));
  const free: Instant[] = [];
  for (const { times } of nearest) {
    if (free.length === MAX_SUGGESTED) break;
    const byTime = times
      .map((at) => ({ at, away: minutesAway(at) }))
      .toSorted((one, other) => one.away - other.away);
    const first = byTime.find(({ at }) => hallsWithRoom(floor, seats, at).length > 0);
    if (first !== undefined) free.push(first.at);
  }
  return free.toSorted((one, other) => one - other);
}
