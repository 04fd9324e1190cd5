import type { KnownTown, TownsNamed } from '#domain/delivery/named-town.ts';
import { OTHER_TOWN_NAMES } from '#domain/delivery/town-names.data.ts';
import { plainName } from '#domain/delivery/plain-name.ts';
import type { Log } from '../log.ts';
import type { Cities } from './geocoder.ts';

/** Large towns are also known without the last word of "New York City" or "Cape Town". */
const MIN_SHORTENED_PEOPLE = 100_000;
const LAST_WORD = /\s+(?:City|Town)$/;

/** The towns included with the app by name, loaded once they are asked for. Without the list no town is known. */
export function createTowns(load: () => Promise<Cities>, log: Log): () => Promise<TownsNamed> {
  let loading: Promise<Map<string, KnownTown[]>> | undefined;
  const shortened = new Map<string, KnownTown[]>();

  async function byName(): Promise<Map<string, KnownTown[]>> {
    const towns = new Map<string, KnownTown[]>();
    try {
      for (const [name, country, people, lng, lat] of await load()) {
        const key = plainName(name);
        const town = { name, country, people, lat, lng };
        towns.set(key, [...(towns.get(key) ?? []), town]);
        if (people < MIN_SHORTENED_PEOPLE || !LAST_WORD.test(name)) continue;
        const short = plainName(name.replace(LAST_WORD, ''));
        shortened.set(short, [...(shortened.get(short) ?? []), town]);
      }
    } catch (cause) {
      log.warn({ err: cause }, 'the list of towns could not be read');
    }
    return towns;
  }

  return async () => {
    loading ??= byName();
    const towns = await loading;
    return (name) => towns.get(name) ?? towns.get(OTHER_TOWN_NAMES[name] ?? '') ?? shortened.get(name) ?? [];
  };
}
