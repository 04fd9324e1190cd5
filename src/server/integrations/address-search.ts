import type { LatLng } from '#domain/delivery/distance.ts';
import type { FoundAddress } from '#domain/delivery/found-address.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import type { Geocoder } from './geocoder.ts';

const KEPT_MS = DAY_MS;
const MAX_KEPT = 2000;
const MAX_SESSIONS = 2000;
/** Maximum searches per minute from one network address; more is not a person typing. */
export const MAX_PER_MINUTE = 90;

/** A cached address search with a rate limit per caller. */
export interface AddressSearch {
  attribution: string;
  /** False: this caller has searched too often. */
  mayAsk(caller: string, now: number): boolean;
  search(session: string, query: string, near: LatLng | undefined, now: number): Promise<FoundAddress[]>;
  /** Adds what was found elsewhere for a session's search. */
  offer(session: string, found: FoundAddress[]): void;
  /** A result that a search of this session returned. */
  offered(session: string, id: number): FoundAddress | undefined;
  at(point: LatLng, now: number): Promise<FoundAddress | undefined>;
}

/** Keeps the newest entries, at most `most`. */
function createNewest<T>(most: number) {
  const kept = new Map<string, T>();
  return {
    get: (key: string) => kept.get(key),
    put(key: string, value: T) {
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
    drop: (key: string) => kept.delete(key),
  };
}

/** Four decimals are about ten meters; smaller moves of a pin use the cached result. */
const near = ({ lat, lng }: LatLng, decimals: number) => `${lat.toFixed(decimals)},${lng.toFixed(decimals)}`;

export function createAddressSearch(geocoder: Geocoder): AddressSearch {
  const answers = createNewest<{ at: number; found: Promise<FoundAddress[]> }>(MAX_KEPT);
  const sessions = createNewest<FoundAddress[]>(MAX_SESSIONS);
  const callers = createNewest<{ since: number; count: number }>(MAX_SESSIONS);

  function remembered(key: string, now: number, ask: () => Promise<FoundAddress[]>): Promise<FoundAddress[]> {
    const known = answers.get(key);
    if (known !== undefined && now - known.at < KEPT_MS) return known.found;
    const found = ask();
    answers.put(key, { at: now, found });
    // Failures are not cached.
    found.catch(() => answers.drop(key));
    return found;
  }

  return {
    attribution: geocoder.attribution,
    mayAsk(caller, now) {
      const known = callers.get(caller);
      const current = known !== undefined && now - known.since < MINUTE_MS ? known : { since: now, count: 0 };
      callers.put(caller, { ...current, count: current.count + 1 });
      return current.count < MAX_PER_MINUTE;
    },
    async search(session, query, point, now) {
      const where = point === undefined ? '' : near(point, 1);
      const key = `search ${where} ${query.trim().toLowerCase()}`;
      const found = await remembered(key, now, () => geocoder.search(query, point));
      sessions.put(session, found);
      return found;
    },
    offer: (session, found) => sessions.put(session, found),
    offered: (session, id) => sessions.get(session)?.[id],
    async at(point, now) {
      const found = await remembered(`at ${near(point, 4)}`, now, async () => {
        const one = await geocoder.at(point);
        return one === undefined ? [] : [one];
      });
      return found[0];
    },
  };
}
