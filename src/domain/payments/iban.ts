import { ibanLengths } from './iban-lengths.data.ts';

const MIN_ACCOUNT_LENGTH = 5;
/** In a country without IBAN: a national account number as people write it, with at least one digit. */
const ACCOUNT_NUMBER = /^(?=.*\d)[\p{L}\d][\p{L}\d ./-]*$/u;

const plainOf = (account: string): string => account.replace(/[\s-]/g, '').toUpperCase();

/** Whether accounts in this country (ISO 3166-1) have an IBAN. */
export function hasIban(country: string): boolean {
  return ibanLengths[country] !== undefined;
}

/** The country of an account number that begins as an IBAN does; undefined: it does not. */
export function ibanCountryOf(account: string): string | undefined {
  const plain = plainOf(account);
  const country = plain.slice(0, 2);
  return hasIban(country) && /^\d{2}/.test(plain.slice(2)) ? country : undefined;
}

/** Whether it is an IBAN by ISO 13616: the length of its country, and check digits by ISO 7064 (mod 97-10). */
export function isIban(account: string): boolean {
  // Before it is capitalised: 'ı' and 'ß' would become letters that an IBAN may have.
  if (!/^[A-Za-z\d\s-]+$/.test(account)) return false;
  const plain = plainOf(account);
  const country = ibanCountryOf(plain);
  if (country === undefined || plain.length !== ibanLengths[country]) return false;
  let rest = 0;
  for (const sign of plain.slice(4) + plain.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** The refusal of a bank account of a shop in this country; undefined: it is plausible. */
export function accountFault(account: string, country: string): string | undefined {
  if (plainOf(account).length < MIN_ACCOUNT_LENGTH) return `min_length:${MIN_ACCOUNT_LENGTH}`;
  if (isIban(account)) return undefined;
  if (hasIban(country) || ibanCountryOf(account) !== undefined) return 'iban';
  return ACCOUNT_NUMBER.test(account.trim()) ? undefined : 'invalid';
}
