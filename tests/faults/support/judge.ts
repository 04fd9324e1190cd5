import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Ledger } from './ledger.ts';
import type { Place } from './place.ts';
import type { LedgerLine } from './probe.ts';
import type { Decided } from './records.ts';
import { sayOnline } from './stock-screen.ts';

const LOOK_EVERY_MS = 50;

/** The subject of a check: a device's tabs with what they were shown. */
export interface Judged {
  ledger: Ledger;
  tabs: readonly Page[];
}

interface Limits {
  withinMs?: number;
  /** Tells the device that the network is back. */
  hurry?: boolean;
}

/** Why a tab is not done yet; undefined: everything is sent and the bar says so. */
async function unsettled(page: Page): Promise<string | undefined> {
  const bar = (await page.getByRole('status', { name: 'Connection' }).textContent()) ?? '';
  if (!bar.includes('Live') || /wait/.test(bar)) return `the bar says "${bar}"`;
  const waiting = (await page.evaluate(() => window.fault.outbox())).filter(
    ({ state }) => state !== 'confirmed' && state !== 'rejected',
  );
  return waiting.length === 0 ? undefined : `${waiting.length} changes wait in the outbox`;
}

/** Waits until every tab has sent everything; the rest is a violation. */
export async function settle(tabs: readonly Page[], { withinMs = 60_000, hurry = true }: Limits = {}) {
  if (hurry) await Promise.all(tabs.map(sayOnline));
  const deadline = Date.now() + withinMs;
  const violations: string[] = [];
  for (const page of tabs) {
    let why = await unsettled(page);
    while (why !== undefined && Date.now() < deadline) {
      await wait(LOOK_EVERY_MS);
      why = await unsettled(page);
    }
    if (why !== undefined) violations.push(`not settled after ${withinMs} ms: ${why}`);
  }
  return violations;
}

function ofOne(line: LedgerLine, decided: Decided | undefined, listed: Set<string>): string | undefined {
  const what = `${line.name} ${line.id}`;
  if (line.state === 'undone') {
    return decided === undefined ? undefined : `${what} was not stored on the device and is on the server`;
  }
  if (decided === undefined) return `${what} was saved and is lost`;
  if (decided.actor !== line.actor) return `${what} of ${line.actor} was sent as ${decided.actor}'s`;
  if (decided.verdict === 'rejected') {
    return listed.has(line.id) ? undefined : `${what} was refused (${decided.code}) and is not listed`;
  }
  const wanted = decided.verdict === 'noop' ? 0 : 1;
  if (decided.effects === wanted || (decided.effects === 0 && decided.isCovered)) return undefined;
  return `${what} was ${decided.verdict} with ${decided.effects} effects`;
}

/** Each tab's changes in the order it made them, and each person's in the order of the outbox. */
function outOfOrder(lines: readonly LedgerLine[], decided: Map<string, Decided>): string[] {
  const found: string[] = [];
  const groups = new Map<string, LedgerLine[]>();
  const join = (key: string, line: LedgerLine) => groups.set(key, [...(groups.get(key) ?? []), line]);
  for (const line of lines) {
    if (line.state === 'undone') continue;
    join(`tab ${line.tab}`, line);
    join(`person ${line.actor}`, line);
  }
  for (const [key, group] of groups) {
    const placed = key.startsWith('tab')
      ? group.sort((a, b) => a.n - b.n)
      : group.sort((a, b) => a.order - b.order);
    let last = -1;
    for (const { id } of placed) {
      const seq = decided.get(id)?.seq;
      if (seq === undefined) continue;
      if (seq < last) found.push(`${key}: ${id} was applied before what was made before it`);
      last = Math.max(last, seq);
    }
  }
  return found;
}

/** Refused changes as the device lists them, once its bar counts them too. */
async function listedOn(page: Page): Promise<{ ids: Set<string>; violations: string[] }> {
  const entries = await page.evaluate(() => window.fault.outbox());
  const ids = new Set(entries.filter((one) => one.listed && one.reason !== '').map(({ id }) => id));
  const bar = (await page.getByRole('status', { name: 'Connection' }).textContent()) ?? '';
  const shown = Number(/(\d+) changes? needs? attention/.exec(bar)?.[1] ?? 0);
  // One person's list; on a shared tablet the others' entries are beside it.
  const isShown = shown > 0 || ids.size === 0;
  return { ids, violations: isShown ? [] : [`${ids.size} refused changes are not on the screen`] };
}

/** Differences between the screens and the server, after a moment to catch up. */
async function differences({ records }: Place, tabs: readonly Page[]): Promise<string[]> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const truth = await records.stock();
    const wrong: string[] = [];
    for (const [index, page] of tabs.entries()) {
      const shown = await page.evaluate(() => window.fault.shown());
      for (const [product, value] of Object.entries(truth)) {
        if (shown[product] !== value) wrong.push(`tab ${index} shows ${product} as ${shown[product]}`);
      }
    }
    if (wrong.length === 0) return [];
    if (Date.now() > deadline) return wrong.slice(0, 3);
    await wait(LOOK_EVERY_MS);
  }
}

/** Every violation, over everything these devices were shown. */
export async function violationsOf(place: Place, judged: readonly Judged[]): Promise<string[]> {
  const found: string[] = [];
  for (const { ledger, tabs } of judged) {
    const saved = new Set(ledger.saved().map(({ id }) => id));
    // Two tabs took the same number, and one of them tries again.
    const lines = ledger.lines.filter(({ id, state }) => state === 'saved' || !saved.has(id));
    const decided = await place.records.decided(lines.map(({ id }) => id));
    const [page] = tabs;
    const listed = page === undefined ? { ids: new Set<string>(), violations: [] } : await listedOn(page);
    found.push(...listed.violations);
    for (const line of lines) {
      const wrong = ofOne(line, decided.get(line.id), listed.ids);
      if (wrong !== undefined) found.push(wrong);
    }
    found.push(...outOfOrder(lines, decided));
  }
  const tabs = judged.flatMap((one) => one.tabs);
  found.push(...(await differences(place, [...tabs, place.onlooker])));
  return found.slice(0, 20);
}
