/**
 * Replaces the import helper of Vite 8.3.8, which also loads styles: there is one style sheet, linked by the page.
 */
export function plainImports() {
  return {
    name: 'plain-imports',
    apply: 'build' as const,
    transform(_code: string, id: string) {
      if (id !== '\0vite/preload-helper.js') return undefined;
      return { code: 'export const __vitePreload = (load) => load();', map: null };
    },
  };
}
