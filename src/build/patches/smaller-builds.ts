import { fileURLToPath } from 'node:url';

/**
 * Aliases to smaller builds than the packages resolve to: Dexie's for modern browsers, the router's for production.
 */
export const smallerBuilds = [
  { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
  { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
].map(({ find, replacement }) => ({
  find,
  replacement: fileURLToPath(new URL(`../../../node_modules/${replacement}`, import.meta.url)),
}));
