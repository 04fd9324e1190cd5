/** Where paper is Letter (Unicode CLDR); everywhere else it is A4. */
const ON_LETTER = /^(BZ|CA|CL|CO|CR|GT|MX|NI|PA|PH|PR|SV|US|VE)$/;

/** The paper that printers of a country hold. */
export const paperOf = (country: string): 'Letter' | 'A4' => (ON_LETTER.test(country) ? 'Letter' : 'A4');

export const CM_IN_INCH = 2.54;

/** How large codes are printed. */
export type CodeSize = 'small' | 'medium' | 'large';

/** What a size gives on A4 and on Letter; `table-print.module.css` has the same numbers. */
export const codeSizes: Record<CodeSize, { perPage: number; widthCm: number }> = {
  small: { perPage: 16, widthCm: 3 },
  medium: { perPage: 9, widthCm: 4.5 },
  large: { perPage: 4, widthCm: 7.5 },
};
