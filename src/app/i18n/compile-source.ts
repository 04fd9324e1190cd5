import type { I18n } from '@lingui/core';

type Compiled = ReturnType<Parameters<I18n['setMessagesCompiler']>[0]>;

const compiled = new Map<string, Compiled>();

/**
 * Compiles source wording for Lingui, for texts missing from the catalog: all English ones except plurals, which are
 * compiled at build time. Supports plain `{name}` only.
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
