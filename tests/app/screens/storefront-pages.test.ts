import { existsSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { isScreenHandle } from '#app/shell/screen.tsx';
import { storefrontRoutes } from '#app/storefront-routes.tsx';
import { storefrontPages } from '#contract/storefront-pages.ts';
import { pageAt, plainHead } from '#server/pages/storefront-page.ts';
import { serverPaths } from '#sw/server-paths.ts';

const VALUES = { site: 'casa-ana', place: 'old-town', slug: 'izmir-kofte', sid: 'order-000000a' };

const pages = storefrontPages.flatMap(({ screen, folder, paths }) =>
  paths.map((path) => {
    const filled = Object.entries(VALUES).reduce<string>(
      (address, [name, value]) => address.replace(`:${name}`, value),
      path,
    );
    return [filled, path, screen, `src/app/features/storefront/${folder}/${screen}.tsx`] as const;
  }),
);

describe.each(pages)('the page at %s', (address, path, screen, file) => {
  it('has a route, whose code is in the file of its screen', () => {
    const route = matchRoutes(storefrontRoutes, address)?.at(-1)?.route;
    expect(route?.path).toBe(path);
    expect(isScreenHandle(route?.handle)).toBe(true);
    expect(existsSync(file)).toBe(true);
  });

  it.each(['', '/'])('is known to the server, with “%s” at its end', (end) => {
    const found = pageAt(address === '/' ? address : address + end);
    expect(found?.page.screen).toBe(screen);
    const expected = Object.entries(VALUES).filter(([name]) => path.split('/').includes(`:${name}`));
    expect({ ...found?.parameters }).toEqual(Object.fromEntries(expected));
  });

  it('is rendered on the server as itself, not as a missing page', () => {
    const page = pageAt(address)?.page;
    expect(page && plainHead(page).screen).toBe(screen);
  });

  it("is answered by the worker with the app's page", () => {
    expect(serverPaths.filter((one) => one.test(address))).toEqual([]);
  });
});

it.each(['/no.where', '/sign-in/other/step', '/orders/a/b/c/d', '/a/b/product', '/a b/c'])(
  'is no page of the storefront: %s',
  (path) => expect(pageAt(path)).toBeUndefined(),
);
