/** How an invoice is named where people and banks read it (billing D16). */
export const referenceOf = (number: number | string): string => `INV-${number}`;
