import { plainLetters } from '../plain-letters.ts';
import { kindIn } from './dish-kind.ts';
import type { DishKind } from './dish-words.data.ts';

const DRINKS: readonly (DishKind | undefined)[] = ['coffee', 'bottle', 'glass'];

/** What a bar is called in English, Turkish, Spanish, Portuguese and Arabic, in plain letters. */
const BAR = /(?:^|[^\p{L}])(?:bar|barra|barista|bartender|البار|بار)(?![\p{L}])/u;

interface Station {
  sid: string;
  name: string;
}

/** Whether a station makes drinks, by its name; a salad bar makes none. */
function isBar({ name }: Station): boolean {
  const kind = kindIn(name);
  return kind === undefined ? BAR.test(plainLetters(name)) : DRINKS.includes(kind);
}

/** What is known of a dish. */
interface Dish {
  name: string;
  /** The sids of the stations that make it. */
  stations: readonly string[];
  /** The names of its catalog and of the catalogs above it, nearest first. */
  catalogs: readonly string[];
}

/**
 * Whether a dish is a drink: by its stations where the branch has a bar, else by its catalogs, else by its own name, which
 * may name a drink that a dish is cooked with ("Beer-battered fish").
 */
export function isDrink({ name, stations, catalogs }: Dish, all: readonly Station[]): boolean {
  const bars = all.filter(isBar);
  const known = all.filter(({ sid }) => stations.includes(sid));
  if (bars.length > 0 && known.length > 0) return known.every((one) => bars.includes(one));
  const kind = catalogs.map(kindIn).find((said) => said !== undefined) ?? kindIn(name);
  return DRINKS.includes(kind);
}
