/** The page's script loads after this long at the latest, painted or not. */
const PAINT_WITHIN_MS = 2000;

/**
 * Resolves once the server-rendered page is painted, its main picture included: loading the script earlier would
 * delay the paint.
 */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const root = document.querySelector('#root');
    if (root?.firstElementChild === null || document.visibilityState !== 'visible') {
      resolve();
      return;
    }
    const main = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    const shown = () => void (main?.decode() ?? Promise.resolve()).then(resolve, resolve);
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) shown();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PAINT_WITHIN_MS);
  });
}

void painted().then(() => {
  // Everything the first screen needs, in parallel.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    link.rel = 'modulepreload';
  return import('./main.tsx');
});
