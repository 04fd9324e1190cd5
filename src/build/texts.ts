import babel from '@rolldown/plugin-babel';

/** Keeps the source wording in the code, shown for texts missing from a catalog. */
export const textMacros = () =>
  babel({
    include: /src\/app\/.*\.tsx?$/,
    plugins: [['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }]],
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });

/**
 * Reduces the English catalog to plurals, which have to be compiled; the other texts are in the code. Runs after
 * lingui(), which has turned the catalog into `export const messages=JSON.parse("…")`.
 */
export function onlyPlurals() {
  return {
    name: 'only-plurals',
    transform(code: string, id: string) {
      if (!id.endsWith('/i18n/en/messages.po')) return undefined;
      const text = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1];
      if (text === undefined) throw new Error('the English catalog has an unexpected format');
      const messages: Record<string, unknown[]> = JSON.parse(JSON.parse(text));
      const plurals = Object.entries(messages).filter(([, parts]) =>
        parts.some((part) => Array.isArray(part) && part.length > 1),
      );
      return { code: `export const messages=${JSON.stringify(Object.fromEntries(plurals))}`, map: null };
    },
  };
}
