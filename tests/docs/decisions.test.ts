import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const filesOf = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => ending.test(name))
    .sort();

/** `orders D3` of `## orders D3: stations`, with the text up to the next heading. */
interface Decision {
  area: string;
  number: number;
  text: string;
}

function decisionsIn(file: string): Decision[] {
  return read(file)
    .split(/^(?=##? )/m)
    .flatMap((section) => {
      const [, area, number] = /^## (\w+) D(\d+): \S/.exec(section) ?? [];
      if (area === undefined) return [];
      return [{ area, number: Number(number), text: section }];
    });
}

/** Paths of this repository in backticks, as written; patterns such as `src/<layer>` are none. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|tests|sw|public)\/[\w./-]*\w)`/g)].flatMap(([, name]) => name ?? []);

/** What `Tests:` at the end of a decision names. */
const testsIn = (text: string): string[] => pathsIn(/^Tests: [\s\S]*/m.exec(text)?.[0] ?? '');

const decisionFiles = filesOf('src', /\/DECISIONS\.md$/);

describe.each(decisionFiles)('%s', (file) => {
  const decisions = decisionsIn(file);

  it('has no second-level heading that is not a decision', () => {
    expect(read(file).match(/^## /gm)).toHaveLength(decisions.length);
  });

  it('is numbered from 1 upwards under the name of its folder', () => {
    const area = path.basename(path.dirname(file));
    const expected = decisions.map((_, index) => `${area} D${index + 1}`);
    expect(decisions.map((one) => `${one.area} D${one.number}`)).toEqual(expected);
  });

  it.each(decisions.map((one) => [`${one.area} D${one.number}`, one.text]))(
    '%s names its tests',
    (_, text) => {
      expect(testsIn(text).filter((name) => /\.(test|spec)\.tsx?$/.test(name))).not.toEqual([]);
    },
  );
});

describe('the documents', () => {
  const documents = ['README.md', ...filesOf('src', /\.md$/), ...filesOf('tests', /\.md$/)];

  it.each(documents)('%s names only files that exist', (file) => {
    const missing = pathsIn(read(file)).filter((name) => !existsSync(name));
    expect(missing).toEqual([]);
  });

  it.each(documents)('%s refers only to decisions that exist', (file) => {
    const known = new Set(decisionFiles.flatMap(decisionsIn).map(({ area, number }) => `${area} D${number}`));
    const areas = new Set(decisionFiles.flatMap(decisionsIn).map(({ area }) => area));
    const named = [...read(file).matchAll(/\b(\w+) (D\d+)\b/g)]
      .filter(([, area]) => area !== undefined && areas.has(area))
      .map(([reference]) => reference);
    expect(named.filter((reference) => !known.has(reference))).toEqual([]);
  });
});

describe('the laws of sync', () => {
  const laws = [...read('src/sync/LAWS.md').matchAll(/^- S(\d+) /gm)].map(([, number]) => Number(number));
  const quoted = new Set(
    filesOf('tests', /\.tsx?$/)
      .filter((file) => !file.startsWith('tests/docs/'))
      .flatMap((file) => [...read(file).matchAll(/\bS(\d{1,2})\b/g)].map(([, number]) => Number(number))),
  );

  it('are numbered from 1 upwards', () => {
    expect(laws).toEqual(laws.map((_, index) => index + 1));
  });

  it('are each quoted by a test', () => {
    expect(laws.filter((number) => !quoted.has(number))).toEqual([]);
  });

  it('are the only ones that tests quote', () => {
    expect([...quoted].filter((number) => !laws.includes(number))).toEqual([]);
  });
});
