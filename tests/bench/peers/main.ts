import { mkdir, writeFile } from 'node:fs/promises';
import { launchBrowser } from '../browser/launch.ts';
import { columnsText } from '../table.ts';
import { contenders } from './contenders.ts';
import { faults, type Outcome, runTrial } from './trial.ts';

/** `npm run bench:peers` runs all, `npm run bench:peers -- ours rxdb` those whose name starts so. */
const wished = process.argv.slice(2);
const chosen = contenders.filter(
  ({ name, page }) => wished.length === 0 || wished.some((one) => name.startsWith(one) || page === one),
);
if (chosen.length === 0) {
  console.error(`no such library; there are ${contenders.map(({ page }) => page).join(', ')}`);
  process.exit(2);
}

const ms = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

function lineOf(outcome: Outcome): string[] {
  const { fault, saved, lost, doubled, reordered, silent, waiting, enqueueP50, enqueueAll, drain } = outcome;
  const counts = [saved, lost, doubled, reordered, silent, waiting].map(String);
  return [fault, ...counts, ms(enqueueP50), ms(enqueueAll), ms(drain)];
}

const HEAD = [
  'fault',
  'saved',
  'lost',
  'doubled',
  'reordered',
  'silently dropped',
  'still waiting',
  'enqueue p50 ms',
  'all enqueued ms',
  'drained ms',
];

const browser = await launchBrowser();
const table: { name: string; about: string; outcomes: Outcome[] }[] = [];
for (const contender of chosen) {
  const outcomes: Outcome[] = [];
  for (const fault of faults) {
    const outcome = await runTrial(browser, contender, fault);
    console.error(`${contender.name}: ${lineOf(outcome).join(' | ')}`);
    outcomes.push(outcome);
  }
  table.push({ name: contender.name, about: contender.about, outcomes });
}
await browser.close();
console.log(
  '\n500 changes with ids of their own through each library, the same Chromium, one recording server, the same faults.',
);
console.log(
  'Changes are made while the server is away (but for "none"); the fault follows, then all is well again.',
);
for (const { name, about, outcomes } of table) {
  console.log(`\n${name}\n${about}\n${columnsText([HEAD, ...outcomes.map(lineOf)])}`);
}
await mkdir('test-results', { recursive: true });
await writeFile('test-results/bench-peers.json', JSON.stringify(table, null, 2));
process.exit(0);
