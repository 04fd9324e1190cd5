import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import type { Statement } from '#server/store/database.ts';

const ROOT = 'src/server';
const ENTRY = 'virtual:statements';

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'text' in value &&
  typeof value.name === 'string' &&
  typeof value.text === 'string';

/** The statements in a value: itself, or those of an array, a record, or what a function makes of a name. */
function statementsIn(value: unknown): Statement[] {
  if (isStatement(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((each: unknown) => (isStatement(each) ? [each] : []));
}

/** Every file of the server that has statements. */
function filesWithStatements(): string[] {
  return readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.resolve(ROOT, file))
    .filter((file) => /\bStatement\b/.test(readFileSync(file, 'utf8')));
}

/** The names that are written out in the sources, to see that none was missed. */
export function writtenNames(): string[] {
  return filesWithStatements().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bname: '([a-z_]+\.[a-z_.0-9]+)',?\s+text:/g)].map(
      ([, name = '']) => name,
    ),
  );
}

/**
 * Every statement of the server, with the text that is sent to the database. They are constants that modules do not
 * export, so each module is loaded with a line at its end that hands over its constants.
 */
export async function serverStatements(): Promise<Statement[]> {
  const files = filesWithStatements();
  const { module } = await runnerImport<{ constants: unknown[] }>(ENTRY, {
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'hand-over-statements',
        enforce: 'pre',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) =>
          id === `\0${ENTRY}`
            ? [
                ...files.map((file) => `import '${file}';`),
                'export const constants = globalThis.constants;',
              ].join('\n')
            : undefined,
        transform(code, id) {
          if (!files.includes(id)) return undefined;
          const names = [...code.matchAll(/^(?:export )?const (\w+)/gm)].map(([, name = '']) => name);
          return `${code}\n(globalThis.constants ??= []).push(${names.join(', ')});\n`;
        },
      },
    ],
  });
  const byName = new Map(module.constants.flatMap(statementsIn).map((one) => [one.name, one]));
  return [...byName.values()];
}
