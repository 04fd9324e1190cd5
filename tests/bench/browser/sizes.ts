import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { announce, type Topic } from '../table.ts';
import type { Place } from './place.ts';

const kilobytes = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).length / 1000;

/** Loaded when the screen is rendered and the page is idle: not part of the first load, so it has its own line. */
const WHEN_IDLE = '/when-idle';

/** The downloads of a new browser until the board is shown. */
export async function sizes(place: Place): Promise<Topic[]> {
  const device = await place.device();
  const { page } = device;
  const session = await device.context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto('about:blank');
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) fetched.add(pathname);
  });
  await device.openBoard();
  await page.waitForTimeout(500);
  let script = 0;
  let style = 0;
  let whenIdle = 0;
  const parts: { name: string; size: number }[] = [];
  for (const name of fetched) {
    const size = kilobytes(await readFile(`dist/page${name}`));
    if (name.endsWith('.css')) style += size;
    else if (name.includes(WHEN_IDLE)) whenIdle += size;
    else {
      script += size;
      parts.push({ name: name.replace(/^.*\//, ''), size });
    }
  }
  await device.close();
  const largest = parts.sort((a, b) => b.size - a.size).slice(0, 6);
  const worker = kilobytes(await readFile('dist/page/service-worker.js'));
  return [
    {
      title: 'Sizes, gzip',
      about: `The board on a cold visit fetches ${parts.length} scripts; largest: ${largest.map(({ name, size }) => `${name} ${size.toFixed(0)}`).join(', ')}.`,
      figures: [
        announce({
          name: "JavaScript of the board's first load",
          floor: null,
          ours: script,
          unit: 'KB',
          target: { of: 'ours', atMost: 220 },
        }),
        announce({ name: 'JavaScript read when idle', floor: null, ours: whenIdle, unit: 'KB' }),
        announce({ name: "style sheets of the board's first load", floor: null, ours: style, unit: 'KB' }),
        announce({
          name: 'service worker',
          floor: null,
          ours: worker,
          unit: 'KB',
          target: { of: 'ours', atMost: 40 },
        }),
      ],
    },
  ];
}
