// Prints the licence of every package that the server and the page are shipped with. Reads the bill of materials of
// `npm sbom` on its standard input.
import { text } from 'node:stream/consumers';

/**
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} Licence
 * @typedef {{ name: string, version: string, licenses?: Licence[] }} Component
 */

/** @type {{ components: Component[] }} */
const { components } = JSON.parse(await text(process.stdin));

/** @type {Map<string, string[]>} */
const packages = new Map();
for (const { name, version, licenses = [] } of components) {
  const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '');
  const licence = names.filter((one) => one !== '').join(' AND ') || 'not stated: see its LICENSE file';
  packages.set(licence, [...(packages.get(licence) ?? []), `${name} ${version}`]);
}
for (const [licence, all] of [...packages].sort(([, a], [, b]) => b.length - a.length))
  process.stdout.write(`${licence} (${all.length})\n  ${all.sort().join('\n  ')}\n`);
