import type { Patch } from './patch.ts';

/**
 * React Aria only checks that a language tag is well formed. `supportedLocalesOf` makes the browser load all time zones
 * and calendars for it, tens of milliseconds on a slow tablet.
 */
export const defaultLocale: Patch = {
  library: 'react-aria',
  version: '3.53.1',
  module: '/react-aria/dist/private/i18n/useDefaultLocale.mjs',
  find: 'Intl.DateTimeFormat.supportedLocalesOf([',
  replace: 'Intl.getCanonicalLocales([',
};
