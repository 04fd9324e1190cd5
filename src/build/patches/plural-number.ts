import type { Patch } from './patch.ts';

/** A plural's text without # does not contain the number, so Lingui need not format it. */
export const pluralNumber: Patch = {
  library: '@lingui/core',
  version: '5.9.5',
  module: '/@lingui/core/dist/index.mjs',
  find: 'const replaceOctothorpe = (value, message) => {',
  replace:
    'const replaceOctothorpe = (value, message) => {\n    if (!message.includes(OCTOTHORPE_PH)) return message;',
};
