/**
 * Currencies whose minor unit is not a hundredth, as they are used (Unicode CLDR 45): nobody in Hungary pays fillér. Fixed
 * here and not asked of `Intl`: browsers and versions answer differently, and a stored amount must mean the same everywhere
 * and for ever.
 */
const NONE = new Set(
  (
    'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV ' +
    'XAF XOF XPF YER'
  ).split(' '),
);
const THREE = new Set('BHD JOD KWD LYD OMR TND'.split(' '));

/** How many digits of a currency (ISO 4217) come behind the point. */
export function fractionDigits(currency: string): number {
  if (NONE.has(currency)) return 0;
  return THREE.has(currency) ? 3 : 2;
}
