import { DAY_MS } from '#domain/time.ts';

/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
export interface KeepRule {
  daily: number;
  weekly: number;
  monthly: number;
}

/** Monday, 5 January 1970, from which weeks are counted. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const periods: Record<keyof KeepRule, (at: number) => number> = {
  daily: (at: number) => Math.floor(at / DAY_MS),
  weekly: (at: number) => Math.floor((at - FIRST_MONDAY_MS) / (7 * DAY_MS)),
  monthly: (at: number) => {
    const date = new Date(at);
    return date.getUTCFullYear() * 12 + date.getUTCMonth();
  },
};

/**
 * The backups to keep, by when each was taken (epoch milliseconds, UTC days): the newest of each day, ISO week and
 * month, for as many of them as the rule says. The newest is always kept. Known as grandfather-father-son rotation.
 */
export function keptBackups(takenAt: readonly number[], rule: KeepRule): Set<number> {
  const newestFirst = [...takenAt].sort((a, b) => b - a);
  const kept = new Set(newestFirst.slice(0, 1));
  for (const name of ['daily', 'weekly', 'monthly'] as const) {
    const seen = new Set<number>();
    for (const at of newestFirst) {
      const period = periods[name](at);
      if (seen.has(period)) continue;
      if (seen.size >= rule[name]) break;
      seen.add(period);
      kept.add(at);
    }
  }
  return kept;
}
