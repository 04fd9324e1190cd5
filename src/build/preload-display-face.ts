/** Preloads the display face, which the styles would ask for only after they have arrived. */
export function preloadDisplayFace() {
  return {
    name: 'preload-display-face',
    transformIndexHtml: {
      order: 'post' as const,
      handler(_html: string, { bundle }: { bundle?: Record<string, { fileName: string }> }) {
        return Object.values(bundle ?? {})
          .filter(({ fileName }) => /fraunces-latin-600-normal.*\.woff2$/.test(fileName))
          .map(({ fileName }) => {
            const attrs = {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `/${fileName}`,
            };
            return { tag: 'link', attrs, injectTo: 'head' as const };
          });
      },
    },
  };
}
