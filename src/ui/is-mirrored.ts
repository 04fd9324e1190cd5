/** Whether an element is laid out right to left, so that "next" is to the left. */
export const isMirrored = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
