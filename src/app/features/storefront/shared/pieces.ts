import { isolatedText } from '../../../i18n/isolated.ts';

/** "2 × Burger", isolated from text of the other direction; a line does not break before the first word of the name. */
export const pieces = (quantity: number, name: string): string =>
  isolatedText(`${quantity}\u00A0×\u00A0${name}`);
