import { MAX_MONEY, type Money } from '../money.ts';

/**
 * A price as people type it: "12.50", "12,50", "1.234,50", "€ 12". The last separator is the decimal one if it is
 * followed by no more digits than the currency has. Undefined: not a price, or too many decimals.
 */
export function readPrice(text: string, digits: number): Money | undefined {
  const bare = text.replaceAll(/[\s\u00A0'’]/g, '').replaceAll(/^\p{Sc}|\p{Sc}$/gu, '');
  const found = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d+))?$/.exec(bare);
  if (found === null) return undefined;
  const [, whole = '', rest = ''] = found;
  const marks = new Set(whole.replaceAll(/\d/g, ''));
  if (marks.size > 1 || rest.length > digits || (rest !== '' && marks.has(bare.at(-rest.length - 1) ?? ''))) {
    return undefined;
  }
  const minor = Number(whole.replaceAll(/[.,]/g, '')) * 10 ** digits + Number(rest.padEnd(digits, '0'));
  return minor <= MAX_MONEY ? minor : undefined;
}
