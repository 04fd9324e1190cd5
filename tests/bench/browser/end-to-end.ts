import { createServer } from 'node:http';
import { Client } from 'pg';
import { WebSocketServer } from 'ws';
import { median, quantile } from '../statistics.ts';
import { announce, type Topic } from '../table.ts';
import type { Place } from './place.ts';
import { tapOnce } from './tap-once.ts';

const TAPS = 60;

/** A plain echo server. */
async function openEcho(): Promise<{ port: number; close(): void }> {
  const server = createServer();
  const wss = new WebSocketServer({ server, perMessageDeflate: false });
  wss.on('connection', (ws) => ws.on('message', (data) => ws.send(data, { binary: false })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close() {
      for (const ws of wss.clients) ws.terminate();
      server.close();
    },
  };
}

export async function endToEnd(place: Place): Promise<Topic[]> {
  const echo = await openEcho();
  const db = new Client({ connectionString: place.databaseUrl });
  await db.connect();
  await db.query('create table if not exists bench_commit (id integer primary key, n integer not null)');
  await db.query('insert into bench_commit values (1, 0) on conflict do nothing');
  const [tapper, watcher] = [await place.device(), await place.device()];
  await tapper.openBoard();
  await watcher.openBoard();
  const bare = await watcher.context.browser()!.newContext();
  const echoPage = await bare.newPage();
  await echoPage.goto(`${place.server.origin}/healthz`);
  await echoPage.evaluate(async (port) => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/`);
    await new Promise((resolve) => ws.addEventListener('open', resolve));
    Reflect.set(window, 'echo', async () => {
      const at = performance.now();
      await new Promise((resolve) => {
        ws.addEventListener('message', resolve, { once: true });
        ws.send('x'.repeat(300));
      });
      return performance.now() - at;
    });
  }, echo.port);
  const echoOnce = () =>
    echoPage.evaluate(
      async (): Promise<number> => Number(await Reflect.apply(Reflect.get(window, 'echo'), undefined, [])),
    );
  const commitOnce = async () => {
    const at = performance.now();
    await db.query({ name: 'bench.commit', text: 'update bench_commit set n = n + 1 where id = 1' });
    return performance.now() - at;
  };

  const floor: number[] = [];
  const steps: Record<'stored' | 'asked' | 'heard', number[]> = { stored: [], asked: [], heard: [] };
  const inDom: number[] = [];
  const painted: number[] = [];
  const parts: Record<'put' | 'echo' | 'commit', number[]> = { put: [], echo: [], commit: [] };
  for (let round = 0; round < TAPS; round += 1) {
    const put = await tapper.page.evaluate(() => window.bench.rawPut());
    const echoed = await echoOnce();
    const commit = await commitOnce();
    parts.put.push(put);
    parts.echo.push(echoed);
    parts.commit.push(commit);
    floor.push(put + echoed + commit);
    const seen = await tapOnce(tapper, watcher);
    if (seen === undefined) break;
    if (round < 5) {
      floor.pop();
      continue;
    }
    steps.stored.push(seen.stored);
    steps.asked.push(seen.asked);
    steps.heard.push(seen.heard);
    inDom.push(seen.inDom);
    painted.push(seen.painted);
  }
  await bare.close();
  await tapper.close();
  await watcher.close();
  await db.end();
  echo.close();
  const at = (samples: number[]) => median(samples).toFixed(2);
  return [
    {
      title: 'End to end: a tap on one device, painted on another (loopback)',
      about: `Floor: strict put (${at(parts.put)}) + socket echo (${at(parts.echo)}) + one commit (${at(parts.commit)} ms), measured between the taps.`,
      figures: [
        announce({
          name: 'tap to painted on the other device, p50',
          floor: median(floor),
          ours: median(painted),
          unit: 'ms',
          target: { of: 'ratio', atMost: 1.6 },
        }),
        announce({
          name: 'tap to painted on the other device, p99',
          floor: quantile(floor, 0.99),
          ours: quantile(painted, 0.99),
          unit: 'ms',
          target: { of: 'ratio', atMost: 2 },
        }),
        announce({
          name: 'of these: tap to the other document, p50',
          floor: median(floor),
          ours: median(inDom),
          unit: 'ms',
          note: `stored ${at(steps.stored)}, sent ${at(steps.asked)}, received there ${at(steps.heard)} ms after the tap; the rest is the wait for the next frame`,
        }),
        announce({
          name: 'of these: tap to the other document, p99',
          floor: quantile(floor, 0.99),
          ours: quantile(inDom, 0.99),
          unit: 'ms',
        }),
      ],
    },
  ];
}
