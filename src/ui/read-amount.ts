/** A minus somewhere before the first digit, as keyboards and `Intl` write it. */
const MINUS = /^[^\d]*[-\u2212]/;

interface AmountForm {
  /** Fraction digits of the currency: 2 for most, 0 for some. */
  fractionDigits: number;
  /** The language's decimal separator: "." or ",". */
  decimal: string;
  /** Whether a minus before the digits counts; else it is left out. */
  isSigned?: boolean;
}

/**
 * Parses a typed amount into minor units; `null` without a digit. People type 5,50 and 5.50 in any language: a single
 * separator that cannot be a thousands separator is the decimal one, so neither is read as 550.
 */
export function readAmount(
  typed: string,
  { fractionDigits, decimal, isSigned = false }: AmountForm,
): number | null {
  const text = typed.replaceAll(/[^\d.,]/g, '');
  if (!/\d/.test(text)) return null;
  const at = decimalAt(text, decimal);
  const digits = (part: string) => part.replaceAll(/\D/g, '');
  const whole = digits(at === -1 ? text : text.slice(0, at));
  const fraction = at === -1 ? '' : digits(text.slice(at + 1));
  const amount = Math.round(Number(`${whole || '0'}.${fraction || '0'}`) * 10 ** fractionDigits);
  return isSigned && amount !== 0 && MINUS.test(typed) ? -amount : amount;
}

function decimalAt(text: string, decimal: string): number {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at === -1) return -1;
  const mark = text.charAt(at);
  if (text.indexOf(mark) !== at) return -1;
  const isMixed = /[.,]/.test(text.slice(0, at));
  return isMixed || mark === decimal || text.length - at - 1 < 3 ? at : -1;
}

/** The decimal separator of a locale. */
export function decimalMark(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** Whether a text is only an amount: digits, separators, and the currency's sign or code; no other letters or signs. */
export function isAmountText(text: string, currency: string, locale: string): boolean {
  const marks = ['code', 'symbol', 'narrowSymbol'] as const;
  let rest = text;
  for (const currencyDisplay of marks) {
    const parts = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay,
    }).formatToParts(1);
    for (const { type, value } of parts) if (type === 'currency') rest = rest.replace(value, '');
  }
  return /^[\d\s.,'’\p{Cf}]*$/u.test(rest) && /\d/.test(rest);
}
