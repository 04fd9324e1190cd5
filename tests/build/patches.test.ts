import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { patches, patchLibraries } from '../../src/build/patches/patch-libraries.ts';
import { smallerBuilds } from '../../src/build/patches/smaller-builds.ts';

const installed = (file: string): string => readFileSync(path.join('node_modules', file), 'utf8');
const versionOf = (library: string): string => JSON.parse(installed(`${library}/package.json`)).version;

it.each(patches)('holds for the installed version of $library: $module', ({ library, version }) => {
  expect(versionOf(library)).toBe(version);
});

it.each(patches)('changes one statement of $module', ({ module, find, replace }) => {
  const code = installed(module);
  expect(code.split(find)).toHaveLength(2);
  expect(patchLibraries().transform(code, `/project/node_modules${module}`)?.code).toContain(replace);
});

it('fails the build when a library no longer contains what its patch replaces', () => {
  const [{ module } = { module: '' }] = patches;
  expect(() => patchLibraries().transform('export {}', module)).toThrow(`${module} has changed`);
});

it('replaces the import helper of the installed version of Vite', () => {
  const { version } = JSON.parse(installed('vite/package.json'));
  expect(readFileSync('src/build/patches/import-helper.ts', 'utf8')).toContain(`Vite ${version},`);
});

it.each(smallerBuilds)('finds the smaller build of $find', ({ replacement }) => {
  expect(readFileSync(replacement, 'utf8').length).toBeGreaterThan(0);
});

/** Whether a check accepts a language tag. */
const accepts = (check: () => unknown): boolean => {
  try {
    check();
    return true;
  } catch {
    return false;
  }
};

it.each(['en', 'tr-TR', 'zh-Hant-TW', 'x', '', 'en_US', 'en-', 'de-DE-u-co-phonebk', '12'])(
  'judges the language tag "%s" as the replaced check does',
  (tag) => {
    expect(accepts(() => Intl.getCanonicalLocales([tag]))).toBe(
      accepts(() => Intl.DateTimeFormat.supportedLocalesOf([tag])),
    );
  },
);
