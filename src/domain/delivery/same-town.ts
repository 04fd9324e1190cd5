import { cityName } from '../shops/city-and-state.ts';
import { townNamesIn } from './named-town.ts';
import { plainName } from './plain-name.ts';
import { OTHER_TOWN_NAMES } from './town-names.data.ts';

const townKey = (name: string): string => {
  const plain = plainName(cityName(name));
  return OTHER_TOWN_NAMES[plain] ?? plain;
};

/** Whether two names are of one town, also in its own language and in English: "Lisboa" and "Lisbon". */
export const isSameTown = (one: string, other: string): boolean => townKey(one) === townKey(other);

/** A town's name as an address of one line writes it; undefined: the address does not name that town. */
export function townAsWritten(text: string, town: string): string | undefined {
  const name = townNamesIn(text).find((one) => isSameTown(one, town));
  if (name === undefined) return undefined;
  for (const part of text.split(/[,;\n]/).toReversed()) {
    const words = part.trim().split(/\s+/u);
    for (const [index] of words.entries()) {
      const rest = words.slice(index).join(' ');
      if (plainName(rest) === name) return rest;
    }
  }
  return undefined;
}
