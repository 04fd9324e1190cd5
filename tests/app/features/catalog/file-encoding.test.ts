import { expect, it } from 'vitest';
import { decodeFile, encodingOf, isWorkbook, tellingLines } from '#app/features/catalog/file-encoding.ts';

const TEXT = 'name;price\r\nŞiş köfte;9,50\r\nCrème brûlée;6,00\r\n';
/** Ş, ş, ı and ğ as Windows-1254 has them; the other letters are those of Latin-1. */
const TURKISH: Readonly<Record<string, number>> = { Ş: 0xde, ş: 0xfe, ı: 0xfd, ğ: 0xf0, İ: 0xdd, Ğ: 0xd0 };
const windows = (text: string) => Uint8Array.from(text, (letter) => TURKISH[letter] ?? letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBig: boolean) =>
  Uint8Array.from(
    text.split('').flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );

it.each([
  ['UTF-8', utf8(TEXT), 'utf-8', TEXT],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${TEXT}`), 'utf-8', TEXT],
  ['UTF-16 with a byte order mark', utf16(`\uFEFF${TEXT}`, false), 'utf-16le', TEXT],
  ['UTF-16 without one', utf16(TEXT, false), 'utf-16le', TEXT],
  ['big endian UTF-16', utf16(`\uFEFF${TEXT}`, true), 'utf-16be', TEXT],
  ['Windows-1254', windows('Şiş köfte'), 'windows-1254', 'Şiş köfte'],
  ['Windows-1252', windows('Crème brûlée'), 'windows-1252', 'Crème brûlée'],
  ['plain letters', utf8('name,price'), 'utf-8', 'name,price'],
] as const)('reads %s', (_what, bytes, encoding, text) => {
  expect(encodingOf(bytes)).toBe(encoding);
  expect(decodeFile(bytes, encoding)).toBe(text);
});

it('marks letters that an encoding does not have', () => {
  expect(decodeFile(windows('Şiş'), 'utf-8')).toContain('\uFFFD');
});

it('recognizes a workbook', () => {
  expect(isWorkbook(Uint8Array.of(0x50, 0x4b, 3, 4, 0))).toBe(true);
  expect(isWorkbook(utf8(TEXT))).toBe(false);
});

it('shows the lines whose letters tell the encoding', () => {
  expect(tellingLines(TEXT, 1)).toEqual(['Şiş köfte;9,50']);
  expect(tellingLines('name\r\nCola', 1)).toEqual(['name']);
});
