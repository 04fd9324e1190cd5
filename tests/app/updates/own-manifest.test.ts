import { expect, it } from 'vitest';
import { manifestAt } from '#app/updates/own-manifest.ts';

it.each([
  ['/saffron/harbour', '/manifests/saffron/harbour.webmanifest'],
  ['/saffron/harbour/product/hummus', '/manifests/saffron/harbour.webmanifest'],
  ['/', '/manifests/marketplace.webmanifest'],
  ['/cart', '/manifests/marketplace.webmanifest'],
  ['/page/terms', '/manifests/marketplace.webmanifest'],
  ['/order-placed/abc', '/manifests/marketplace.webmanifest'],
  ['/orders/saffron/harbour/abc', '/manifests/marketplace.webmanifest'],
])('names the manifest of %s', (pathname, manifest) => {
  expect(manifestAt(pathname)).toBe(manifest);
});
