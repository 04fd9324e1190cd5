import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, settled, test } from './restaurant.ts';

const BOARD_KB = 220;
const WORKER_KB = 40;

const kilobytes = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).length / 1000;

test("the board's first load and the worker stay within their sizes", async ({ restaurant }) => {
  const { page, signIn, go } = await restaurant.device('kitchen', { workers: false });
  await signIn('kitchen');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto('about:blank');
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await go('/orders?tab=preparing');
  await settled(page);
  await page.waitForLoadState('networkidle');
  let board = 0;
  for (const name of scripts) board += kilobytes(await readFile(`dist/page${name}`));
  expect(scripts.size).toBeGreaterThan(1);
  expect(board, [...scripts].join(' ')).toBeLessThanOrEqual(BOARD_KB);
  expect(kilobytes(await readFile('dist/page/service-worker.js'))).toBeLessThanOrEqual(WORKER_KB);
});
