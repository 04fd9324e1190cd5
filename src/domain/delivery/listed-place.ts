import { cityName } from '../shops/city-and-state.ts';
import { plainLetters } from '../plain-letters.ts';
import type { Branch } from '../shops/branch.ts';
import { exactDistanceM, type LatLng } from './distance.ts';
import { type KnownTown, townRadius } from './named-town.ts';

/** What is known of the address of a listed branch. */
export type ListedAddress = Pick<
  Branch,
  'address' | 'street' | 'city' | 'pincode' | 'country' | 'lat' | 'lng'
>;

/** A place that is known because a listed branch is there. */
export interface ListedPlace extends LatLng {
  /** `address`: the branch's own address; otherwise its position stands for its whole street, postcode or city. */
  kind: 'address' | 'street' | 'postcode' | 'city';
  /** As it is shown. */
  name: string;
  /** The city of the branch; '': unknown. */
  city: string;
  country: string;
}

/** A postcode in an address of one line: digits, also with an inward part, or letters and digits as in "BS1 4ST". */
const POSTCODE = /\b(?:\d{4,5}(?:[ -]\d{3})?|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})\b/;

/** Branches within this distance share a city or a postcode. */
const SAME_PLACE_M = 20_000;

/** A street of one short word would be found in too many addresses. */
const MIN_STREET_LETTERS = 8;

const wordsOf = (text: string) =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
const folded = (text: string) => wordsOf(text).join(' ');
const hasDigit = (word: string) => /\d/.test(word);

/** The parts of a branch's address, from its fields or else from its one line. */
function partsOf({ address, street, city, pincode }: ListedAddress) {
  const [first = '', ...rest] = address.split(/[,;\n]/).map((part) => part.trim());
  const last = rest.at(-1) ?? '';
  return {
    street: street === undefined || street === '' ? first : street,
    postcode: pincode === undefined || pincode === '' ? (POSTCODE.exec(rest.join(', '))?.[0] ?? '') : pincode,
    city: city === undefined || city === '' ? last.replace(POSTCODE, '').trim() : cityName(city),
  };
}

interface Match {
  kind: ListedPlace['kind'];
  name: string;
}

/** The postcode of the branch, or another of its area, in a text; undefined: none. */
function postcodeIn(text: string, postcode: string, city: string): string | undefined {
  const [area = '', ...inward] = wordsOf(postcode);
  if (area === '' || !hasDigit(folded(postcode))) return undefined;
  const words = wordsOf(text);
  const shape = (word: string) => word.replaceAll(/\d/g, '0').replaceAll(/\p{L}/gu, 'a');
  const at = words.findIndex(
    (word, index) =>
      word === area &&
      inward.every((part, step) => shape(words[index + 1 + step] ?? '') === shape(part)) &&
      // Digits alone may be a house number.
      (inward.length > 0 || index > 0 || words.length === 1),
  );
  if (at >= 0)
    return words
      .slice(at, at + 1 + inward.length)
      .join('-')
      .toUpperCase();
  const isArea = text
    .split(/[,;\n]/)
    .some((part) => [area, `${area} ${folded(city)}`].includes(folded(part)));
  return isArea ? area.toUpperCase() : undefined;
}

/** All that a text names of a branch's address. */
function matchesIn(text: string, listed: ListedAddress): Match[] {
  const { street, postcode, city } = partsOf(listed);
  const all = ` ${folded(text)} `;
  const has = (words: string) => words !== '' && all.includes(` ${words} `);
  const words = wordsOf(street);
  const name = words.filter((word) => !hasDigit(word)).join(' ');
  const number = words.filter(hasDigit).join(' ');
  const matches: Match[] = [];
  if (number !== '' && name !== '' && (has(`${name} ${number}`) || has(`${number} ${name}`)))
    matches.push({ kind: 'address', name: street });
  const streetName = street.replaceAll(/[\s,]*\S*\d\S*/g, '').trim();
  if (name.length >= MIN_STREET_LETTERS && has(name)) matches.push({ kind: 'street', name: streetName });
  const code = postcodeIn(text, postcode, city);
  if (code !== undefined) matches.push({ kind: 'postcode', name: code });
  if (!hasDigit(city) && has(folded(city))) matches.push({ kind: 'city', name: city });
  return matches;
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/**
 * The place in a typed address that the addresses of listed branches make known; the longest match wins. `town`: the town
 * that the address names, so that a street of the same name elsewhere does not count. Undefined: none.
 */
export function listedPlaceIn(
  text: string,
  branches: readonly ListedAddress[],
  town?: KnownTown,
): ListedPlace | undefined {
  const found: ListedPlace[] = [];
  for (const branch of branches) {
    const { lat, lng, country } = branch;
    if (lat === null || lng === null) continue;
    const point = { lat, lng };
    if (town !== undefined && exactDistanceM(point, town) > townRadius(town)) continue;
    const { city } = partsOf(branch);
    found.push(...matchesIn(text, branch).map((match) => ({ ...match, ...point, city, country })));
  }
  const lengthOf = ({ kind, name }: ListedPlace) => (kind === 'city' ? 0 : name.length);
  const [best] = found.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  if (best === undefined || best.kind === 'address') return best;
  const same = found.filter(
    (one) =>
      one.kind === best.kind &&
      folded(one.name) === folded(best.name) &&
      exactDistanceM(one, best) <= SAME_PLACE_M,
  );
  return { ...best, lat: meanOf(same.map(({ lat }) => lat)), lng: meanOf(same.map(({ lng }) => lng)) };
}
