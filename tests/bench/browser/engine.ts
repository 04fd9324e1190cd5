import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { median, quantile } from '../statistics.ts';
import { announce, type Topic } from '../table.ts';
import { launchBrowser } from './launch.ts';
import { installProbe } from './page-probe.ts';

const CHANGES = 400;
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

async function servePage(): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/' ? '/index.html' : path.normalize(pathname);
    readFile(path.join('dist/bench-page', name)).then(
      (body) => response.writeHead(200, { 'content-type': TYPES[path.extname(name)] ?? '' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** The cost of a change on the device before anything is rendered. */
export async function engine(): Promise<Topic[]> {
  const files = await servePage();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext();
    await context.addInitScript(installProbe);
    const page = await context.newPage();
    await page.goto(`${files.origin}/`);
    await page.waitForFunction(() => 'engine' in window);
    const { put, stored, told } = await page.evaluate(async (count) => {
      const put: number[] = [];
      const stored: number[] = [];
      const told: number[] = [];
      for (let round = 0; round < count + 50; round += 1) {
        const raw = await window.bench.rawPut();
        await new Promise((resolve) => setTimeout(resolve, 5));
        const durable = window.bench.stored();
        const at = performance.now();
        const answered = await window.engine.mutate();
        if (round < 50) continue;
        put.push(raw);
        stored.push((await durable) - at);
        told.push(answered);
      }
      return { put, stored, told };
    }, CHANGES);
    return [
      {
        title: 'Device: a change through the engine to the disk, no screen',
        about: `Floor: one row put into IndexedDB with strict durability, in the same page between the changes. ${CHANGES} of each; the queue grows to ${CHANGES + 50}.`,
        figures: [
          announce({
            name: 'change to durable, p50',
            floor: median(put),
            ours: median(stored),
            unit: 'ms',
            target: { of: 'ratio', atMost: 1.5 },
          }),
          announce({
            name: 'change to durable, p99',
            floor: quantile(put, 0.99),
            ours: quantile(stored, 0.99),
            unit: 'ms',
            target: { of: 'ratio', atMost: 2 },
          }),
          announce({
            name: 'change to its caller notified, p50',
            floor: median(put),
            ours: median(told),
            unit: 'ms',
            note: 'after another fold and a wake-up of the sender',
          }),
        ],
      },
    ];
  } finally {
    await browser.close();
    files.close();
  }
}
