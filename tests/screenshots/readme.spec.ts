import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { settled, test } from '#tests/e2e/restaurant.ts';

const FOLDER = 'docs';
/** Twice the width at which the README shows them. */
const WIDTH = 1280;

/** A picture of at most some 60 KB. */
async function save(page: Page, name: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const file = await page.screenshot();
  await sharp(file)
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: 70 })
    .toFile(`${FOLDER}/${name}.webp`);
}

test('the orders board', async ({ restaurant }) => {
  const { page, signIn, go } = await restaurant.device('desk');
  await signIn('owner');
  await go('/orders?tab=preparing');
  await settled(page);
  await save(page, 'board');
});

test('the kitchen screen', async ({ restaurant }) => {
  const { page, signIn, go } = await restaurant.device('kitchen');
  await signIn('kitchen');
  await go('/kitchen');
  await settled(page);
  await save(page, 'kitchen');
});

test('a menu in the storefront', async ({ restaurant }) => {
  const { page } = await restaurant.device('desk');
  await page.goto('/saffron-and-salt/old-harbour');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await save(page, 'menu');
});
