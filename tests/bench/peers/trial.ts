import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { quantile } from '../statistics.ts';
import type { Contender } from './contenders.ts';
import './page/peer.ts';
import { type RecordingServer, startRecordingServer, type Weather } from './server/recording-server.ts';

const CHANGES = 500;
const FOUL_MS = 2_000;
/** This long after the last change has arrived, nothing more is expected. */
const QUIET_MS = 12_000;
const MAX_MS = 120_000;
/** No retry is triggered during a run: two runs of one worker's queue would disturb each other. */
const IDLE_MS = 1_500;
/** The duration of a call when a tab is to be killed during it. */
const SLOW_MS = 15;

export type Fault =
  | 'none'
  | 'server down, then up'
  | 'replies lost for 2 s'
  | '500 for 2 s'
  | '401 for 2 s'
  | '404 for 2 s'
  | 'captive portal for 2 s'
  | 'tab killed while sending'
  | 'tab killed after the last "saved"'
  | 'two tabs';

export const faults: readonly Fault[] = [
  'none',
  'server down, then up',
  'replies lost for 2 s',
  '500 for 2 s',
  '401 for 2 s',
  '404 for 2 s',
  'captive portal for 2 s',
  'tab killed while sending',
  'tab killed after the last "saved"',
  'two tabs',
];

const weatherOf: Partial<Record<Fault, Weather>> = {
  'replies lost for 2 s': 'replies lost',
  '500 for 2 s': '500',
  '401 for 2 s': '401',
  '404 for 2 s': '404',
  'captive portal for 2 s': 'portal',
};

export interface Outcome {
  fault: Fault;
  saved: number;
  /** Saved, and not on the server at the end. */
  lost: number;
  /** Effects beyond the first. */
  doubled: number;
  /** Arrived after a change that was made later in the same tab. */
  reordered: number;
  /** Of the lost: neither kept by the library nor reported to the application. */
  silent: number;
  /** Of the lost: still in its queue. */
  waiting: number;
  enqueueP50: number;
  enqueueAll: number;
  /** From the server's return to the last change that arrived. */
  drain: number;
}

interface Trial {
  contender: Contender;
  server: RecordingServer;
  context: BrowserContext;
  tabs: Page[];
  keeper: CDPSession;
  registration: () => string | undefined;
}

async function openTab({ contender, context, server }: Pick<Trial, 'contender' | 'context' | 'server'>) {
  const page = await context.newPage();
  await page.goto(`${server.origin}/${contender.page}.html`);
  await page.waitForFunction(() => 'peer' in window);
  return page;
}

/** The events of a device whose network returns, the same for all libraries. */
async function nudge({ contender, server, tabs, keeper, registration }: Trial): Promise<void> {
  for (const page of tabs) await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  const registrationId = registration();
  if (contender.syncTag === undefined || registrationId === undefined) return;
  await keeper.send('ServiceWorker.dispatchSyncEvent', {
    origin: server.origin,
    registrationId,
    tag: contender.syncTag,
    lastChance: false,
  });
}

async function openTrial(browser: Browser, contender: Contender): Promise<Trial> {
  const server = await startRecordingServer('dist/bench-peers', contender.protocol());
  const context = await browser.newContext();
  const keeperPage = await context.newPage();
  const keeper = await context.newCDPSession(keeperPage);
  let registrationId: string | undefined;
  keeper.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId =
      registrations.find((one) => one.scopeURL.startsWith(server.origin))?.registrationId ?? registrationId;
  });
  await keeper.send('ServiceWorker.enable');
  const first = await openTab({ contender, context, server });
  // A worker takes control at the next load.
  if (contender.syncTag !== undefined) {
    await first.reload();
    await first.waitForFunction(() => 'peer' in window && navigator.serviceWorker.controller !== null);
  }
  return { contender, server, context, tabs: [first], keeper, registration: () => registrationId };
}

function lateOnes(log: readonly string[], made: readonly string[]): number {
  const place = new Map(made.map((id, index) => [id, index]));
  const seen = new Set<string>();
  let furthest = -1;
  let late = 0;
  for (const id of log) {
    const at = place.get(id);
    if (at === undefined || seen.has(id)) continue;
    seen.add(id);
    if (at < furthest) late += 1;
    furthest = Math.max(furthest, at);
  }
  return late;
}

/** Until everything has arrived, or nothing has for a while although all tabs were notified. */
async function drained(trial: Trial, saved: readonly string[]): Promise<number> {
  const { recorder } = trial.server;
  const started = performance.now();
  let last = started;
  let count = recorder.log().length;
  let nudged = started - IDLE_MS;
  while (performance.now() - started < MAX_MS) {
    if (trial.server.idleMs() > IDLE_MS && performance.now() - nudged > IDLE_MS) {
      nudged = performance.now();
      await nudge(trial);
    }
    const log = recorder.log();
    if (log.length !== count) {
      count = log.length;
      last = performance.now();
    }
    const there = new Set(log);
    const isWhole = saved.every((id) => there.has(id));
    // Complete, but a repeated request needs time to show.
    if (isWhole && performance.now() - last > 1_500) break;
    if (performance.now() - last > QUIET_MS) break;
    await wait(20);
  }
  return last - started;
}

async function killTab(trial: Trial): Promise<void> {
  const { server, tabs } = trial;
  const deadline = Date.now() + 20_000;
  while (server.recorder.log().length < CHANGES / 5 && Date.now() < deadline) {
    await wait(5);
  }
  await tabs.pop()!.close();
  await wait(200);
  tabs.push(await openTab(trial));
  server.set('up');
}

/** One library under one fault. */
export async function runTrial(browser: Browser, contender: Contender, fault: Fault): Promise<Outcome> {
  const trial = await openTrial(browser, contender);
  const { server, tabs, context } = trial;
  try {
    if (fault === 'two tabs') tabs.push(await openTab(trial));
    if (fault !== 'none') server.set('down');
    const made = tabs.map(() =>
      Array.from({ length: CHANGES / tabs.length }, () => `change-${randomUUID()}`),
    );
    const began = performance.now();
    const taken = await Promise.all(
      tabs.map((page, index) =>
        Promise.race([
          page.evaluate((ids) => window.enqueueAll(ids), made[index]!),
          // A tab that waits for the server before it reports "saved" has saved nothing.
          wait(60_000).then(() => ({ saved: new Array<string>(), ms: new Array<number>() })),
        ]),
      ),
    );
    const enqueueAll = performance.now() - began;
    const saved = taken.flatMap((one) => one.saved);
    if (fault === 'tab killed after the last "saved"') {
      await tabs.pop()!.close();
      tabs.push(await openTab(trial));
    }
    const weather = weatherOf[fault];
    if (weather !== undefined) {
      server.set(weather);
      await nudge(trial);
      await wait(FOUL_MS);
    }
    server.set('up', fault === 'tab killed while sending' ? SLOW_MS : 0);
    if (fault === 'tab killed while sending') {
      await nudge(trial);
      await killTab(trial);
    }
    const drain = await drained(trial, saved);
    const log = server.recorder.log();
    const there = new Set(log);
    const lostIds = saved.filter((id) => !there.has(id));
    const asked = await Promise.all(
      tabs.map((page) =>
        page.evaluate(async () => ({ left: await window.peer.pending(), told: window.peer.told() })),
      ),
    );
    const told = new Set(asked.flatMap((one) => one.told));
    const untold = lostIds.filter((id) => !told.has(id)).length;
    const waiting = Math.min(untold, Math.max(...asked.map(({ left }) => left)));
    const ms = taken.flatMap((one) => one.ms);
    return {
      fault,
      saved: saved.length,
      lost: lostIds.length,
      doubled: log.length - there.size,
      reordered: made.reduce((sum, ids) => sum + lateOnes(log, ids), 0),
      silent: untold - waiting,
      waiting,
      enqueueP50: ms.length === 0 ? Number.NaN : quantile(ms, 0.5),
      enqueueAll,
      drain,
    };
  } finally {
    await context.close();
    await server.close();
  }
}
