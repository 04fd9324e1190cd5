import type { Context } from '../context.ts';
import { storefront } from '../store/storefront.ts';

/** How long a change made on another server may stay unseen. Those of this server are seen at once. */
export const STAMP_FOR_MS = 500;
const PLACES_KEPT = 500;

type Stamp = Awaited<ReturnType<typeof storefront.menuStamp>>;

interface KnownStamp {
  /** When the question was asked; undefined: the stamp must not be used again. */
  at: number | undefined;
  stamp: Promise<Stamp>;
  /** The branch whose changes end this stamp, once it is known. */
  branch: number | undefined;
  leave: () => void;
}

const perServer = new WeakMap<Context['live'], Map<string, KnownStamp>>();

/**
 * The branch at an address and the stamp of its menu, asked of the database at most twice a second; undefined: there is
 * no such branch.
 */
export async function menuStampAt(context: Context, site: string, place: string): Promise<Stamp> {
  const stamps = perServer.get(context.live) ?? new Map<string, KnownStamp>();
  perServer.set(context.live, stamps);
  const address = `${site}/${place}`;
  const now = context.clock.now();
  const known = stamps.get(address);
  if (known?.at !== undefined && Math.abs(now - known.at) < STAMP_FOR_MS) return known.stamp;
  const asked: KnownStamp = known ?? {
    at: undefined,
    stamp: Promise.resolve(undefined),
    branch: undefined,
    leave() {},
  };
  // Without its branch, a change during the question would not be noticed.
  asked.at = asked.branch === undefined ? undefined : now;
  asked.stamp = storefront.menuStamp(context.db, site, place);
  const { stamp } = asked;
  const found = await stamp.catch((error: unknown) => {
    if (asked.stamp === stamp) asked.at = undefined;
    throw error;
  });
  if (found?.id === asked.branch) return found;
  asked.leave();
  asked.at = undefined;
  asked.branch = found?.id;
  asked.leave = () => {};
  stamps.delete(address);
  if (found === undefined) return undefined;
  asked.leave = context.live.onMenu(found.id, () => {
    asked.at = undefined;
  });
  stamps.set(address, asked);
  for (const [oldest, { leave }] of stamps) {
    if (stamps.size <= PLACES_KEPT) break;
    leave();
    stamps.delete(oldest);
  }
  return found;
}
