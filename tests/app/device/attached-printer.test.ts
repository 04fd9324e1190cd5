import { expect, it } from 'vitest';
import { createAttachedPrinter } from '#app/device/attached-printer.ts';
import type { EscposLine } from '#domain/printing/escpos-line.ts';
import { newPrintJob } from '#domain/printing/new-print-job.ts';
import type { PrintJob } from '#domain/printing/print-job.ts';
import { PrinterFault } from '#domain/printing/printer-fault.ts';
import type { ReportJob } from '#domain/printing/report-job.ts';
import type { Printer } from '#domain/printing/printer.ts';
import { aPrinter } from '#tests/support/restaurant.ts';

const NOW = 1_800_000_000_000;
const aJob = (sid: string, at: number): PrintJob =>
  newPrintJob(
    { sid, order: 'order', kind: 'kitchen', printer: 'pass', station: null },
    { now: at, by: 'Ana' },
  );
const through = (host: string) =>
  aPrinter({ connection: { type: 'device', device: 'tablet', via: 'hub', host, port: 9100 } });

/** A device with these jobs; what its printer gets and what it reports is collected. */
function device(jobs: PrintJob[], line: (host: string) => EscposLine) {
  const world = { printer: through('192.168.1.50'), opened: 0 };
  const reports: Pick<ReportJob, 'sid' | 'step' | 'reason' | 'sent'>[] = [];
  const open = async ({ connection }: Printer) => {
    world.opened += 1;
    return line('host' in connection ? connection.host : '');
  };
  const { poll } = createAttachedPrinter({
    printer: () => world.printer,
    jobs: () => jobs,
    now: () => NOW,
    claim: async () => true,
    report: async (step) => void reports.push(step),
    render: async ({ sid }) => new TextEncoder().encode(sid),
    open,
  });
  return { world, reports, poll };
}

const printing = (slips: string[]) => (host: string) => ({
  check: async () => undefined,
  print: async (bytes: Uint8Array) => void slips.push(`${host} ${new TextDecoder().decode(bytes)}`),
  close: () => undefined,
});

it('prints a new ticket at once although the device that ordered it is ahead of time', async () => {
  const slips: string[] = [];
  const { poll } = device([aJob('early', NOW + 600_000)], printing(slips));
  await poll();
  expect(slips).toEqual(['192.168.1.50 early']);
});

it('waits with a ticket that failed before until it is due', async () => {
  const slips: string[] = [];
  const { poll } = device([{ ...aJob('again', NOW + 2000), attempts: 1 }], printing(slips));
  await poll();
  expect(slips).toEqual([]);
});

it('claims nothing while the shop’s hub is not reached', async () => {
  const { poll, reports } = device([aJob('one', NOW - 2), aJob('two', NOW - 1)], () => ({
    check: () => Promise.reject(new PrinterFault('hub_away')),
    print: () => Promise.reject(new Error('printed')),
    close: () => undefined,
  }));
  await poll();
  expect(reports).toMatchObject([
    { sid: 'one', step: 'failed', reason: 'hub_away', sent: false },
    { sid: 'two', step: 'failed', reason: 'hub_away', sent: false },
  ]);
});

it('connects again after the printer was given another address', async () => {
  const slips: string[] = [];
  const jobs = [aJob('one', NOW)];
  const { poll, world } = device(jobs, printing(slips));
  await poll();
  await poll();
  expect(world.opened).toBe(1);
  world.printer = through('192.168.1.60');
  await poll();
  expect(slips.at(-1)).toBe('192.168.1.60 one');
});
