/** How large codes are printed. */
export type CodeSize = 'small' | 'medium' | 'large';

/** What a size gives on A4 and on Letter; `table-print.module.css` has the same numbers. */
export const codeSizes: Record<CodeSize, { perPage: number; widthCm: number }> = {
  small: { perPage: 16, widthCm: 3 },
  medium: { perPage: 9, widthCm: 4.5 },
  large: { perPage: 4, widthCm: 7.5 },
};
