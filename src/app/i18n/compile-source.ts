import type { I18n } from '@lingui/core';

type Compiled = ReturnType<Parameters<I18n['setMessagesCompiler']>[0]>;

const compiled = new Map<string, Compiled>();

/**
 * Turns source wording into what Lingui interpolates, for texts missing from the dictionary: all English ones but
 * plurals, which come compiled. This knows plain `{name}` only.
 */
export function compileSource(source: string): Compiled {
  let parts = compiled.get(source);
  if (parts === undefined) {
    parts = source
      .split(/(\{\w+\})/)
      .filter((part) => part !== '')
      .map((part) => (/^\{\w+\}$/.test(part) ? [part.slice(1, -1)] : part));
    compiled.set(source, parts);
  }
  return parts;
}
