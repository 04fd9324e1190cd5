import type { I18n } from '@lingui/core';

type Compiled = ReturnType<Parameters<I18n['setMessagesCompiler']>[0]>;

/**
 * Turns source wording into what Lingui interpolates, for texts missing from every dictionary. Dictionaries
 * come compiled; this knows plain `{name}` only, and leaves plurals as written.
 */
export function compileSource(source: string): Compiled {
  return source
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{\w+\}$/.test(part) ? [part.slice(1, -1)] : part));
}
