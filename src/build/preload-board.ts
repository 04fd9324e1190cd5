/** Preloads the page's and the board's scripts in parallel with the entry script. */
export function preloadBoard() {
  return {
    name: 'preload-board',
    transformIndexHtml: {
      order: 'post' as const,
      handler(_html: string, { bundle }: { bundle?: Record<string, { name?: string; fileName: string }> }) {
        return Object.values(bundle ?? {})
          .filter(({ name }) => name === 'page' || name === 'board')
          .map(({ fileName }) => {
            const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` };
            return { tag: 'link', attrs, injectTo: 'head' as const };
          });
      },
    },
  };
}
