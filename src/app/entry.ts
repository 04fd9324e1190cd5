/** However slow a screen is, nobody waits longer for it to show what the server has drawn. */
const PAINT_WITHIN_MS = 2000;

/** What the server has drawn is on the screen, its main picture too: until then the page's own script would only be in its way. */
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
  // All that the first screen needs, beside each other.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    link.rel = 'modulepreload';
  return import('./main.tsx');
});
