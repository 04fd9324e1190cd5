import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/languages.ts';

const joined = (parts: string) =>
  [...parts.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = '']) => JSON.parse(`"${part}"`)).join('');

/** The texts of a catalogue by their English. */
function textsOf(language: string): [english: string, text: string][] {
  const blocks = readFileSync(`src/app/i18n/${language}/messages.po`, 'utf8').split('\n\n');
  return blocks.flatMap((block) => {
    const [, id = '', text = ''] = /^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/m.exec(block) ?? [];
    return joined(id) === '' ? [] : [[joined(id), joined(text)]];
  });
}

/** Terms that have one translation everywhere: the rows marked ✓. */
const terms = readFileSync('src/app/i18n/GLOSSARY.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ✓'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, , english = '', tr = '', es = '', ar = '', pt = '']) => ({ english, tr, es, ar, pt }));

const ENDING = /(?<=\p{L}{3})(?:b\p{L}|\p{L})$/u;

/** Without case, accents and the last letter of a longer word, which endings change; Turkish also a `b` (sahip, sahibi). */
const stemOf = (word: string) => word.replace(ENDING, '');

function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i');
}

/** Names of columns stay English. */
const isAboutCsv = (english: string) => english.includes('CSV');

describe.each(languages.filter((code) => code !== 'en'))('%s', (language) => {
  const texts = textsOf(language);

  it.each(terms)('translates “$english” the same everywhere', (term) => {
    const uses = new RegExp(`\\b${term.english}s?\\b`, 'i');
    const used = texts.filter(
      ([english]) => uses.test(english.replaceAll(/\{\w+/g, '')) && !isAboutCsv(english),
    );
    expect(used.length).toBeGreaterThan(0);
    const stems = term[language].split(', ').map((form) => stemOf(plain(form)));
    expect(used.filter(([, text]) => !stems.some((stem) => plain(text).includes(stem)))).toEqual([]);
  });

  it('quotes and abbreviates with typographic marks', () => {
    expect(
      texts.filter(([, text]) => /\p{L}'\p{L}/u.test(text) || (language !== 'tr' && /[“”]/.test(text))),
    ).toEqual([]);
  });
});

it('Turkish addresses everyone as siz', () => {
  const familiar = /(?<!\p{L})(sen|senin|sana|seni|sende|senden)(?!\p{L})/iu;
  expect(textsOf('tr').filter(([, text]) => familiar.test(text))).toEqual([]);
});
