/** The first letter of a name, whole where it is an emoji, of which one character is half; a space where there is none. */
export const firstLetter = (name: string): string => String.fromCodePoint(name.codePointAt(0) ?? 0x20);
