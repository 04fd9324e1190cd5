import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics } from '#server/metrics/metrics.ts';
import { addServerGauges } from '#server/metrics/server-gauges.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

it.each([
  ['alert rules', 'alerts.yml', 8],
  ['dashboard', 'grafana.json', 15],
])('names only metrics that the server has in the %s', async (_what, file, least) => {
  const metrics = createMetrics();
  addServerGauges(metrics, world.context, {
    freeBytes: async () => 1,
    busTrouble: () => undefined,
    sockets: () => 0,
    certificate: async () => undefined,
  });
  const known = new Set([...(await metrics.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const rules = await readFile(`src/deploy/${file}`, 'utf8');
  const named = [...rules.matchAll(/\b(?:brigade|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(count|bucket)$/, ''),
  );
  expect(named.length).toBeGreaterThan(least);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
