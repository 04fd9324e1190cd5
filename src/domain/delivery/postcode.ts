import { plainName } from './plain-name.ts';

/**
 * The end of a postcode that names a street or a house, by country. What stands before it names an area that people
 * deliver to: the outward code of "BS1 4ST" is BS1, the routing key of "D02 AF30" is D02.
 */
const INWARD_PARTS: Readonly<Record<string, RegExp>> = {
  BR: /^\d{3}$/,
  CA: /^\d[a-z]\d$/,
  CZ: /^\d{2}$/,
  GB: /^\d[a-z]{2}$/,
  GG: /^\d[a-z]{2}$/,
  GR: /^\d{2}$/,
  IE: /^[a-z\d]{4}$/,
  IM: /^\d[a-z]{2}$/,
  JE: /^\d[a-z]{2}$/,
  JP: /^\d{4}$/,
  NL: /^[a-z]{2}$/,
  PL: /^\d{3}$/,
  PT: /^\d{3}$/,
  SE: /^\d{2}$/,
  SK: /^\d{2}$/,
  US: /^\d{4}$/,
};

/** Where countries have no inward part, codes of this length or longer are whole: "34000 34010" is two, "07 110" one. */
const MIN_WHOLE_CODE_LENGTH = 4;

function isInward(part: string, country: string): boolean {
  return INWARD_PARTS[country.toUpperCase()]?.test(part) === true;
}

/** The codes of a text with spaces. A part that is only the end of a code belongs to the one before it. */
function splitAtSpaces(text: string, country: string): string[] {
  const parts = text.split(/\s+/).filter((part) => part !== '');
  if (INWARD_PARTS[country.toUpperCase()] === undefined) {
    const areWhole = parts.every(
      (part) => part.endsWith('*') || plainName(part).length >= MIN_WHOLE_CODE_LENGTH,
    );
    return areWhole ? parts : [parts.join(' ')];
  }
  const codes: string[] = [];
  let open: string | undefined;
  for (const part of parts) {
    if (open !== undefined && isInward(plainName(part).replace('*', ''), country)) {
      codes[codes.length - 1] = `${open} ${part}`;
      open = undefined;
    } else {
      codes.push(part);
      open = part.endsWith('*') ? undefined : part;
    }
  }
  return codes;
}

/** The postcodes of a typed list: separated by commas, semicolons, lines and, between whole codes, spaces. */
export function postcodesIn(text: string, country: string): string[] {
  const codes = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => splitAtSpaces(part, country));
  return [...new Map(codes.toReversed().map((code) => [plainName(code), code])).values()].toReversed();
}

/** Whether a text can be a postcode, or the beginning of some with `*`. Every country's have a digit. */
export function isPostcode(text: string): boolean {
  return /^(?:(?=.*\d)[a-z\d]{2,10}|[a-z\d]{1,9}\*)$/.test(plainName(text));
}

/**
 * How closely a listed code covers an address's code: 0 not at all; more for a longer beginning, most for the same code.
 * "BS1" covers "BS1 4ST" but not "BS10 1AB"; "BS1*" covers both.
 */
export function postcodeCloseness(listed: string, postcode: string, country: string): number {
  const typed = plainName(postcode);
  const wanted = plainName(listed);
  if (typed === '' || wanted === '') return 0;
  if (wanted === typed) return 100;
  const start = wanted.replace(/\*$/, '');
  if (!typed.startsWith(start)) return 0;
  // Of the same length, an outward code is narrower than a beginning.
  if (wanted.endsWith('*')) return start.length * 2 + 1;
  return isInward(typed.slice(start.length), country) ? start.length * 2 + 2 : 0;
}
