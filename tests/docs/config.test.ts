import { expect, it } from 'vitest';
import { environmentSchema } from '#server/environment.ts';
import { meanings } from '#server/environment-fields.ts';

const HEAD = `# Configuration

The server reads its settings from environment variables. A wrong value stops it at start with one line that names every wrong
variable. Empty means not set. Run as root, the server gives its embedded database to an unprivileged account, because PostgreSQL
refuses to run as root.

This file is made from \`src/server/environment.ts\`: \`npx vitest run tests/docs/config.test.ts -u\` writes it again.

| variable | default | meaning |
|---|---|---|
`;

function defaultOf(schema: { safeParse(value: undefined): { data?: string | number | undefined } }): string {
  const { data } = schema.safeParse(undefined);
  return data === undefined || data === '' ? '–' : `\`${data}\``;
}

it('CONFIG.md lists every variable with its default and meaning', async () => {
  const rows = Object.entries(environmentSchema.shape).map(
    ([name, schema]) => `| \`${name}\` | ${defaultOf(schema)} | ${meanings.get(schema)?.meaning ?? ''} |\n`,
  );
  await expect(HEAD + rows.join('')).toMatchFileSnapshot('../../src/server/CONFIG.md');
});

it.each(Object.entries(environmentSchema.shape))('%s has a meaning', (_, schema) => {
  expect(meanings.get(schema)?.meaning).toMatch(/\S/);
});
