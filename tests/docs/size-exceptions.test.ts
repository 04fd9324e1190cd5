import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';

interface Override {
  files: string[];
  rules: Record<string, unknown>;
}
const config: { rules: Record<string, unknown>; overrides: Override[] } = JSON.parse(
  readFileSync('.oxlintrc.json', 'utf8'),
);
const SIZES = ['max-lines', 'max-lines-per-function', 'complexity'];
const isExempt = ({ rules }: Override) => SIZES.every((rule) => rules[rule] === 'off');
const exceptions = config.overrides
  .filter(isExempt)
  .flatMap(({ files }) => files)
  .filter((file) => !file.includes('*'));
let tooLarge: ReadonlySet<string>;

beforeAll(async () => {
  const file = path.join(await makeScratchFolder('brigade-sizes-'), 'oxlintrc.json');
  const rules = Object.fromEntries(SIZES.map((rule) => [rule, config.rules[rule]]));
  await writeFile(file, JSON.stringify({ categories: { correctness: 'off' }, rules }));
  const lint = ['node_modules/oxlint/bin/oxlint', '-c', file, '--format=json', ...exceptions];
  const { stdout } = spawnSync(process.execPath, lint, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const found: { diagnostics: { filename: string }[] } = JSON.parse(stdout);
  tooLarge = new Set(found.diagnostics.map(({ filename }) => filename));
});

it('has exceptions from the size rules', () => {
  expect(exceptions.length).toBeGreaterThan(0);
});

it.each(exceptions)('still needs its exception from the size rules: %s', (file) => {
  expect([...tooLarge]).toContain(file);
});
