import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { faultRows } from './all.ts';
import type { RowReport } from './support/fault-row.ts';
import { endPlaces } from './support/place.ts';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '50' }, only: { type: 'string', multiple: true } },
});
const times = Number(values.times);
const unknown = values.only?.filter((name) => faultRows.every((row) => row.name !== name)) ?? [];
if (!(times > 0) || unknown.length > 0) {
  console.error(`npm run faults -- [--times N] [--only ${faultRows.map(({ name }) => name).join('|')}]`);
  process.exit(2);
}

interface Line extends RowReport {
  name: string;
  seconds: number;
}

function cellsOf({ name, repetitions, changes, violations, seconds, note = '' }: Line): string[] {
  return [name, String(repetitions), String(changes), String(violations.length), seconds.toFixed(0), note];
}

function tableText(lines: readonly Line[]): string {
  const head = ['fault', 'repetitions', 'changes', 'violations', 'seconds', ''];
  const rows = lines.map(cellsOf);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column === 5 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endPlaces().finally(() => process.exit(130)));
}

const lines: Line[] = [];
for (const row of faultRows) {
  if (values.only !== undefined && !values.only.includes(row.name)) continue;
  console.error(row.name);
  const started = performance.now();
  const report = await row.run(times);
  for (const violation of report.violations) console.error(`  ${violation}`);
  const line = { name: row.name, ...report, seconds: (performance.now() - started) / 1000 };
  console.error(`  ${cellsOf(line).slice(1).join(' · ')}`);
  lines.push(line);
}
await endPlaces();
console.log(`\n${tableText(lines)}`);
await mkdir('test-results', { recursive: true });
await writeFile('test-results/faults.json', JSON.stringify(lines, null, 2));
process.exit(lines.some(({ violations }) => violations.length > 0) ? 1 : 0);
