import { mkdir, writeFile } from 'node:fs/promises';
import { board } from './browser/board.ts';
import { device } from './browser/device.ts';
import { direct, directWish } from './browser/direct.ts';
import { hub } from './browser/hub.ts';
import { drain } from './browser/drain.ts';
import { endToEnd } from './browser/end-to-end.ts';
import { engine } from './browser/engine.ts';
import { kitchenRush } from './browser/kitchen-rush.ts';
import { floor, floorWish } from './browser/floor.ts';
import { longMenu, storefrontPages } from './browser/lighthouse.ts';
import { openPlace, type Place, type PlaceWish } from './browser/place.ts';
import { sizes } from './browser/sizes.ts';
import { endClusters } from './server/bench-database.ts';
import { reportTimes } from './server/reports.ts';
import { billing } from './server/billing.ts';
import { deployment } from './server/deployment.ts';
import { growth } from './server/growth.ts';
import { hints } from './server/hints.ts';
import { hostile } from './server/hostile.ts';
import { drivers } from './server/drivers.ts';
import { reads } from './server/reads.ts';
import { sockets } from './server/sockets.ts';
import { streams } from './server/streams.ts';
import { storefront } from './server/storefront.ts';
import { throughput } from './server/throughput.ts';
import { zones } from './zones.ts';
import { isMet, tableText, type Topic } from './table.ts';

function inBrowser(run: (place: Place) => Promise<Topic[]>, wish?: PlaceWish): () => Promise<Topic[]> {
  return async () => {
    const place = await openPlace(wish);
    try {
      return await run(place);
    } finally {
      await place.end();
    }
  };
}

/** Every topic by name: `npm run bench` runs all, `npm run bench -- sockets sizes` these two. */
const topics: Record<string, () => Promise<Topic[]>> = {
  sizes: inBrowser(sizes),
  engine,
  device: inBrowser(device),
  drain: inBrowser(drain),
  board: inBrowser(board),
  'kitchen-rush': inBrowser(kitchenRush),
  floor: inBrowser(floor, floorWish),
  'end-to-end': inBrowser(endToEnd),
  direct: inBrowser(direct, directWish),
  hub: inBrowser(hub),
  sockets,
  streams,
  drivers,
  hints,
  server: throughput,
  deployment,
  storefront,
  reads,
  lighthouse: storefrontPages,
  'long-menu': longMenu,
  zones,
  reports: reportTimes,
  growth,
  hostile,
  billing,
};

const wished = process.argv.slice(2);
const unknown = wished.filter((name) => !Object.hasOwn(topics, name));
if (unknown.length > 0) {
  console.error(`no such topic: ${unknown.join(', ')}; there are ${Object.keys(topics).join(', ')}`);
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endClusters().finally(() => process.exit(130)));
}

const done: Topic[] = [];
for (const [name, run] of Object.entries(topics)) {
  if (wished.length > 0 && !wished.includes(name)) continue;
  console.error(`${name} …`);
  for (const topic of await run()) {
    console.log(tableText(topic));
    done.push(topic);
  }
}
await mkdir('test-results', { recursive: true });
await writeFile('test-results/bench.json', JSON.stringify(done, null, 2));
const over = done.flatMap(({ figures }) => figures).filter((figure) => isMet(figure) === false);
console.log(
  over.length === 0 ? '\nEvery target is met.' : `\nOver target: ${over.map(({ name }) => name).join('; ')}`,
);
process.exit(0);
