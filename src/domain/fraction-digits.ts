/**
 * Currencies whose minor unit is not a hundredth, as used in practice (Unicode CLDR 45): fillér are no longer used in
 * Hungary. Fixed here instead of read from `Intl`, because browsers and versions differ and a stored amount must always
 * mean the same.
 */
const NONE = new Set(
  (
    'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV ' +
    'XAF XOF XPF YER'
  ).split(' '),
);
const THREE = new Set('BHD JOD KWD LYD OMR TND'.split(' '));

/** The number of decimals of a currency (ISO 4217). */
export function fractionDigits(currency: string): number {
  if (NONE.has(currency)) return 0;
  return THREE.has(currency) ? 3 : 2;
}
