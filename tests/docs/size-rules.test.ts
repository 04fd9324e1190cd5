import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Override {
  files: string[];
  rules: Record<string, unknown>;
}
const config: { overrides: Override[] } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8'));

it.each(['max-lines', 'max-lines-per-function', 'complexity'])(
  'exempts only tests and data from the size rule %s',
  (rule) => {
    const exempt = config.overrides
      .filter(({ rules }) => rules[rule] === 'off')
      .flatMap(({ files }) => files);
    expect(['tests/**', '**/*.data.ts']).toEqual(expect.arrayContaining(exempt));
  },
);
