import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';

/** A catalogue text with its parts joined. */
const joined = (parts: string) =>
  [...parts.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = '']) => JSON.parse(`"${part}"`)).join('');

function entriesOf(language: string): { id: string; text: string }[] {
  const file = readFileSync(`src/app/i18n/${language}/messages.po`, 'utf8');
  return file.split('\n\n').flatMap((block) => {
    const id = /^msgid ("(?:.|\n")*?)\nmsgstr/m.exec(block)?.[1];
    const text = /^msgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/m.exec(block)?.[1];
    return id === undefined || text === undefined || joined(id) === ''
      ? []
      : [{ id: joined(id), text: joined(text) }];
  });
}

const namesIn = (text: string) => new Set([...text.matchAll(/\{(\w+)(?=[},])/g)].map(([, name]) => name));

describe.each(LANGUAGES.filter(({ code }) => code !== 'en').map(({ code }) => code))('%s', (language) => {
  const entries = entriesOf(language);

  it('has every text', () => {
    expect(entries.length).toBeGreaterThan(500);
    expect(entries.filter(({ text }) => text === '').map(({ id }) => id)).toEqual([]);
  });

  it("uses the source's placeholders in every text", () => {
    for (const { id, text } of entries) expect(namesIn(text), id).toEqual(namesIn(id));
  });
});

it('uses usted in every Spanish text', () => {
  const familiar =
    /(?<!\p{L})(tus?|tú|ti|contigo|puedes|tienes|quieres|debes|eres|elige|inténtalo|\p{L}+[ai]ste)(?!\p{L})/iu;
  expect(entriesOf('es').filter(({ text }) => familiar.test(text.replaceAll(/existe/gi, '')))).toEqual([]);
});
