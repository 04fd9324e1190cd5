import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Call, pathOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { storefrontPages } from '#contract/storefront-pages.ts';
import {
  accountAddresses,
  branchAddresses,
  specifiedCalls,
  storefrontAddresses,
} from './specification.data.ts';

const HEAD = `# Specification: routes and calls

The specified screens and calls, each with the file that makes it. A call's path is below \`/staff/api/\`. Request and
response are described by the contract, which the API's reference at \`/staff/api/\` shows; some calls accept shorter
bodies, too (\`src/contract/spec-bodies.ts\`). This file is made by a test: \`npx vitest run tests/docs/specification.test.ts -u\`
writes it again.
`;

const named = new Map<string, Call>(Object.entries(calls));

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => {
      const path = `${folder}/${file.replaceAll('\\', '/')}`;
      return { path, text: readFileSync(path, 'utf8') };
    });
const contracts = [...sourcesIn('src/contract'), ...sourcesIn('src/domain')];
const handlers = sourcesIn('src/server/routes');
const screens = sourcesIn('src/app/screens');

/** The first of these files with an entry of this name. */
function entryIn(files: readonly { path: string; text: string }[], name: string): string | undefined {
  const entry = new RegExp(
    `^ {2}('${name.replaceAll(/[.*+?^$(){}|[\]\\]/g, '\\$&')}'|${name.replaceAll(/\W/g, '_')}): (?!z\\.)`,
    'm',
  );
  return files.find(({ text }) => entry.test(text))?.path;
}

/** The file of a call's entry; those of settings forms are computed from one table. */
const contractOf = (name: string) =>
  entryIn(contracts, name) ?? entryIn(contracts, pathOf(name)) ?? 'src/domain/settings/branch-forms.ts';
/** The file of its handler; those of queued changes and of forms are computed. */
function handlerOf(name: string): string {
  const own = entryIn(handlers, name);
  if (own !== undefined) return own;
  return named.get(name)?.queued === true
    ? 'src/server/routes/queued-routes.ts'
    : 'src/server/routes/form-routes.ts';
}

/** The file of the screen with this path, or of the first one below it. */
function screenFile(path: string): string | undefined {
  for (const entry of [`path: '${path}',`, `path: '${path}/`]) {
    for (const { text } of screens) {
      const at = text.indexOf(entry);
      const found = at < 0 ? null : /import\('\.\.\/(?:\.\.\/)?(features[^']+)'\)/.exec(text.slice(at));
      if (found?.[1] !== undefined) return `src/app/${found[1]}`;
    }
  }
  return undefined;
}

function storefrontFile(path: string): string | undefined {
  const page = storefrontPages.find(({ paths }) => paths.some((one) => one === path));
  return page && `src/app/features/storefront/${page.folder}/${page.screen}.tsx`;
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |\n`;
const code = (text: string) => `\`${text}\``;

function addressTable(rows: readonly (readonly [string, string | undefined])[]): string {
  const lines = rows.flatMap(([address, file]) =>
    file === undefined ? [] : [row(code(address), code(file))],
  );
  return `\n| address | file |\n|---|---|\n${lines.join('')}`;
}

function callTable(names: readonly string[]): string {
  const lines = names.flatMap((name) => {
    const call = named.get(name);
    const label = call && `${call.method} ${pathOf(name)}`;
    return label === undefined ? [] : [row(code(label), code(contractOf(name)), code(handlerOf(name)))];
  });
  return `\n| call | contract | handler |\n|---|---|---|\n${lines.join('')}`;
}

const specified = Object.values(specifiedCalls).flat();
/** A name of two methods may be one call only. */
const knownAs = (name: string) => (named.has(name) ? name : pathOf(name));
const further = [...named.keys()].filter((name) => !specified.map(knownAs).includes(name)).sort();

const account = accountAddresses.map(([path, file]) => [path, file ?? screenFile(path)] as const);
const branch = branchAddresses.map(([address, path]) => [address, screenFile(path)] as const);
const storefront = storefrontAddresses.map(
  ([name, path]) => [`${name}: ${path}`, storefrontFile(path)] as const,
);

it('docs/specification.md lists every specified route and every call', async () => {
  const areas = Object.entries(specifiedCalls).map(
    ([area, names]) => `\n### ${area}\n${callTable([...new Set(names.map(knownAs))])}`,
  );
  const text = [
    HEAD,
    '\n## Screens outside a branch\n',
    addressTable(account),
    '\n## Screens of a branch, below `/admin/{shop}/{branch}`\n',
    addressTable(branch),
    '\n## Pages of the storefront\n',
    addressTable(storefront),
    '\n## Specified calls\n',
    ...areas,
    '\n## Further calls\n',
    callTable(further),
  ];
  await expect(text.join('')).toMatchFileSnapshot('../../docs/specification.md');
});

it('every specified route and call exists', () => {
  const routes = [...account, ...branch, ...storefront].filter(([, file]) => file === undefined);
  const missing = [
    ...routes.map(([address]) => address),
    ...specified.filter((name) => !named.has(knownAs(name))),
  ];
  expect(missing).toEqual([]);
});

it('every file of a route and call exists', () => {
  const files = [...account, ...branch, ...storefront].flatMap(([, file]) => file ?? []);
  const ofCalls = [...named.keys()].flatMap((name) => [contractOf(name), handlerOf(name)]);
  expect([...files, ...ofCalls].filter((file) => !existsSync(file))).toEqual([]);
});

it('every route of the staff app is in its router', () => {
  const router = readFileSync('src/app/staff-routes.tsx', 'utf8');
  const own = accountAddresses.flatMap(([path, file]) => (file === undefined ? [] : [path]));
  expect(own.filter((path) => !router.includes(`path: '${path}'`))).toEqual([]);
});
