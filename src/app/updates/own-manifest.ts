/** Paths of the storefront that are no branch's: their first part is no shop. */
const MENU = /^\/([\w~-]+)\/([\w~-]+)(?:\/product\/[\w~-]+)?\/?$/;
const FIXED = new Set(['admin', 'page', 'orders', 'order-placed', 'sign-in']);

/** The web app manifest of a storefront page: its branch's own, or the marketplace's. */
export function manifestAt(pathname: string): string {
  const [, site = '', place = ''] = MENU.exec(pathname) ?? [];
  return site === '' || FIXED.has(site)
    ? '/manifests/marketplace.webmanifest'
    : `/manifests/${site}/${place}.webmanifest`;
}

/**
 * Keeps the page's manifest that of the restaurant shown: offline and after the first visit the page comes from the
 * worker, with the staff's. Each page sets its title, which is what changes in the head.
 */
export function keepOwnManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link === null) return;
  const point = () => {
    const own = manifestAt(window.location.pathname);
    if (link.getAttribute('href') !== own) link.setAttribute('href', own);
  };
  point();
  new MutationObserver(point).observe(document.head, { childList: true, subtree: true, characterData: true });
}
