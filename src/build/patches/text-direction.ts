import type { Patch } from './patch.ts';

/** Brigade's languages are left-to-right: looking up their script takes React Aria tens of milliseconds at start. */
export const textDirection: Patch = {
  library: 'react-aria',
  version: '3.53.1',
  module: '/react-aria/dist/private/i18n/utils.mjs',
  find: 'if (Intl.Locale) {',
  replace: 'if (Intl.Locale && !/^(?:en|tr|es)(?:-[A-Z]{2})?$/.test(localeString)) {',
};
