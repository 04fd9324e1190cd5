import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { pinnedSeeds } from './pinned-seeds.data.ts';
import { planted } from './planted/all.ts';

const run = promisify(execFile);
const BUNDLE = 'node_modules/.cache/sim';

/** The simulator as `npm run sim` runs it: in separate threads without other work. */
async function simulate(...options: string[]): Promise<any> {
  const args = ['--enable-source-maps', `${BUNDLE}/main.js`, '--json', ...options];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 1e8 }).catch(
    (error: { stdout: string }) => error,
  );
  return JSON.parse(stdout.slice(stdout.indexOf('{')));
}

beforeAll(async () => {
  const vite = [
    'node_modules/vite/bin/vite.js',
    'build',
    '-c',
    'tests/sim/vite.config.ts',
    '--logLevel',
    'warn',
  ];
  await run(process.execPath, [...vite, '--outDir', BUNDLE]);
}, 120_000);

describe('the simulator', () => {
  test('S1 to S30: finds no fault in half a minute of simulated evenings', async () => {
    const { seeds, groups, wrong } = await simulate('--minutes', '0.45');
    expect(wrong).toEqual([]);
    // Changes of several devices shared a commit.
    expect(groups).toBeGreaterThan(0);
    // Generous for a busy machine.
    expect(seeds).toBeGreaterThan(10);
  }, 180_000);

  test('reproduces a run from its seed exactly', async () => {
    const { seeds, wrong } = await simulate('--seeds', '24', '--from', '7000', '--twice');
    expect(wrong).toEqual([]);
    expect(seeds).toBe(24);
  }, 180_000);

  test('finds no fault on seeds that once found bugs', async () => {
    expect(pinnedSeeds.length).toBeGreaterThan(0);
    const { wrong } = await simulate('--list', pinnedSeeds.map(({ seed }) => seed).join(','));
    expect(wrong).toEqual([]);
  }, 180_000);

  test('finds every planted bug with the accidents it needs', async () => {
    expect(Object.keys(planted).length).toBeGreaterThanOrEqual(40);
    const { missed } = await simulate('--planted', '--focused');
    expect(missed).toEqual([]);
  }, 300_000);

  test('S6 S8 S16 survives thirty scripts of crashing tabs, workers and servers', async () => {
    const { scenarios, runs, wrong } = await simulate('--scenarios', '--step', '37');
    expect(wrong).toEqual([]);
    expect(scenarios).toBeGreaterThanOrEqual(30);
    expect(runs).toBeGreaterThan(150);
  }, 300_000);
});

describe('planted bugs', () => {
  test("leave no trace in the product's code", () => {
    const files = ['src', 'sw'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    );
    const sources = files.filter((name) => /\.tsx?$/.test(name));
    expect(sources.length).toBeGreaterThan(100);
    for (const name of sources) expect(readFileSync(name, 'utf8')).not.toMatch(/\bplanted\b|tests\/sim/);
  });
});
