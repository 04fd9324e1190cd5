import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { createMapServer, TILE_COLOUR } from '#tests/support/map-server.ts';
import { vectorMap } from '#tests/support/pmtiles.ts';
import { createServerProcess } from '#tests/support/server-process.ts';
import { signIn } from '#tests/support/screens.ts';
import { expect, expectAccessible, picture, SIZES, test } from './restaurant.ts';

const map = (page: Page) => page.locator('[data-rendered="true"]');

/** The color in the middle of the rendered map. */
async function middleOf(page: Page): Promise<number[]> {
  const { data, info } = await sharp(await map(page).screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 3) * info.width + Math.floor(info.width / 3)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test('draws maps in the configured style, or the built-in one while that is unreachable', async ({
  restaurant,
  browser,
}) => {
  const maps = await createMapServer();
  // A second server beside the first one, on the same database.
  const server = await createServerProcess({
    env: { DATABASE_URL: restaurant.server.databaseUrl, MAP_STYLE: maps.styleUrl },
  });
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: SIZES.phone,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const note = page.getByText(/The street map is not available/);
  try {
    await signIn(page, 'owner');
    await page.goto('/admin/saffron-and-salt/garden-quarter/location.html');
    await expect(map(page)).toBeVisible({ timeout: 30_000 });
    const { r, g, b } = TILE_COLOUR;
    // Tiles fade in after they are drawn.
    await expect.poll(() => middleOf(page)).toEqual([r, g, b]);
    expect(maps.asked).toContain('/style.json');
    expect(maps.asked.some((one) => /^\/world\.pmtiles bytes=\d+-\d+$/.test(one))).toBe(true);
    await expect(note).toHaveCount(0);
    await picture(page, 'map-of-a-style');
    for (const [what, paths] of [
      ['no tiles', /pmtiles/],
      ['no style', /./],
    ] as const) {
      maps.refuse(paths);
      await page.reload();
      await expect(note, what).toBeVisible({ timeout: 30_000 });
      await expect(map(page)).toBeVisible({ timeout: 30_000 });
      expect(await middleOf(page)).not.toEqual([r, g, b]);
    }
    await picture(page, 'map-without-its-style');
    await expectAccessible(page);
  } finally {
    await context.close();
    await server.end();
    await maps.stop();
  }
});

test('draws the streets of a file in the folder of maps, without another server', async ({
  restaurant,
  browser,
}) => {
  const server = await createServerProcess({ env: { DATABASE_URL: restaurant.server.databaseUrl } });
  await mkdir(path.join(server.dataDir, 'maps'), { recursive: true });
  await writeFile(path.join(server.dataDir, 'maps', 'region.pmtiles'), vectorMap('park'));
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: SIZES.phone,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  try {
    await signIn(page, 'owner');
    await page.goto('/admin/saffron-and-salt/garden-quarter/location.html');
    await expect(map(page)).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => middleOf(page)).toEqual([0xdd, 0xe8, 0xcc]);
    await expect(page.getByText(/The street map is not available/)).toHaveCount(0);
    expect(asked.filter((url) => !url.startsWith(server.origin) && /^https?:/.test(url))).toEqual([]);
    await picture(page, 'map-of-a-file');
  } finally {
    await context.close();
    await server.end();
  }
});
