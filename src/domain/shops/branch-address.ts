import { hasStates } from './city-and-state.ts';
import type { Branch } from './branch.ts';

/** The address of a branch in its parts; '' where it has none. */
export interface AddressParts {
  street: string;
  city: string;
  district: string;
  town: string;
  pincode: string;
}

/** Where the postcode is written behind the city (UPU addressing guides); elsewhere it comes first. */
const CITY_FIRST = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'PK', 'SG', 'US', 'ZA']);

const joined = (parts: readonly string[]) => [...new Set(parts)].filter((part) => part !== '').join(', ');

/** The address in one line, each name once: the town is often called like its district or city. */
export function addressLineOf(
  { street, city, district, town, pincode }: AddressParts,
  country: string,
): string {
  const ends = CITY_FIRST.has(country) ? [city, pincode] : [pincode, city];
  const others = [street, town, district].filter((part) => part !== city);
  return joined([...others, ends.filter((part) => part !== '').join(' ')]);
}

const hasDigit = (word: string) => /\d/.test(word);

/** A city with its postcode before or behind it, as people write it. */
function cityAndPostcode(text: string): { city: string; pincode: string } {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const first = words.findIndex((word) => !hasDigit(word));
  if (first === -1) return { city: '', pincode: words.join(' ') };
  const last = words.findLastIndex((word) => !hasDigit(word));
  const pincode = first > 0 ? words.slice(0, first) : words.slice(last + 1);
  const city = first > 0 ? words.slice(first) : words.slice(0, last + 1);
  return { city: city.join(' '), pincode: pincode.join(' ') };
}

/** As a state is written in an address: "MA", "NSW". */
const STATE = /^[A-Z]{2,3}$/;

/** The parts of an address that was typed in one line: street, town, postcode and city, which may have its state. */
function partsOfLine(line: string, country: string): AddressParts {
  const [street = '', ...others] = line.split(',').map((part) => part.trim());
  const end = cityAndPostcode(others.pop() ?? '');
  if (others.length > 0 && hasStates(country) && STATE.test(end.city))
    end.city = `${others.pop()}, ${end.city}`;
  return { street, town: others.join(', '), district: '', ...end };
}

/**
 * The address of a branch in its parts. The line that customers read is the address; stored parts are its parts only
 * while they make up that line.
 */
export function addressPartsOf(branch: Branch): AddressParts {
  const { address, country, street = '', city = '', district = '', town = '', pincode = '' } = branch;
  const parts = { street, city, district, town, pincode };
  const isOfLine =
    address === '' ||
    address === addressLineOf(parts, country) ||
    // Lines made by earlier versions had no postcode.
    address === joined([street, town, district, city]);
  return isOfLine ? parts : partsOfLine(address, country);
}
