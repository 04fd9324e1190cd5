import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_TICKET_BYTES } from '#contract/hub-printing.ts';
import { printThroughHub } from '#device/direct/print-through-hub.ts';
import type { PrinterFault } from '#domain/printing/printer-fault.ts';
import type { Actor, Role } from '#domain/roles.ts';
import type { SocketHandlers } from '#engine/env.ts';
import { createPrinterNetwork } from '#server/integrations/printer-network.ts';
import { createHubPrinters, type HubPrinters } from '#server/shop-hub/hub-printers.ts';
import { EscposPrinter, textOf } from '#tests/support/escpos-printer.ts';

const actor = (id: string, role: Role): Actor => ({ id, name: id, roles: [role], shop: 1, branches: [1] });
const PEOPLE: Record<string, Actor> = {
  cook: actor('cook', 'kitchen'),
  driver: actor('driver', 'delivery'),
};
const INIT = [0x1b, 0x40];
const CUT = [0x1d, 0x56, 0x00];
const ticket = (...lines: string[]) =>
  Uint8Array.from([...INIT, ...Buffer.from(lines.map((line) => `${line}\n`).join('')), ...CUT]);

let printer: EscposPrinter;
let hub: HubPrinters;

const openHub = (allowed: readonly string[]) =>
  createHubPrinters({
    shop: 1,
    branch: 1,
    holder: (ticket) => PEOPLE[ticket],
    network: createPrinterNetwork(allowed),
    report: (error) => {
      throw error;
    },
  });

beforeEach(async () => {
  printer = new EscposPrinter();
  await printer.plugIn();
  hub = openHub(['127.0.0.1']);
});
afterEach(() => printer.unplug());

/** A device's socket to the hub. `onText` sees each message of the hub and may close it. */
function device(onText: (text: string, close: () => void) => void = () => undefined) {
  return {
    ticket: async (token: string) => token,
    socket(handlers: SocketHandlers) {
      let isOpen = true;
      const later = (run: () => void) => queueMicrotask(run);
      const close = () => {
        if (!isOpen) return;
        isOpen = false;
        visit.closed();
        later(() => handlers.closed());
      };
      const visit = hub.enter({
        send: (text) =>
          later(() => {
            handlers.heard(text);
            onText(text, close);
          }),
        close,
      });
      later(() => handlers.opened());
      return {
        send: (text: string) => {
          if (isOpen) visit.heard(text);
        },
        close,
      };
    },
  };
}

const at = (change: object = {}) => ({
  host: '127.0.0.1',
  port: printer.port,
  answers: true,
  shop: 1,
  branch: 1,
  ...change,
});
const print = (bytes: Uint8Array, { as = 'cook', ...to }: { as?: string; [key: string]: unknown } = {}) =>
  printThroughHub(device(), as, at(to), bytes);
const faultOf = (printing: Promise<void>) =>
  printing.then(
    () => undefined,
    ({ reason, sent }: PrinterFault) => ({ reason, sent }),
  );

describe('a printer through the shop hub', () => {
  it('prints a ticket of many pieces', async () => {
    const lines = Array.from({ length: 2000 }, (_, number) => `Line ${number} of a long ticket`);
    await print(ticket(...lines));
    expect(printer.slips).toHaveLength(1);
    expect(printer.slips[0]?.lines).toEqual(lines);
  });

  it('prints the tickets of two devices one after the other', async () => {
    printer.slowMs = 20;
    await Promise.all([print(ticket('one')), print(ticket('two'))]);
    expect(printer.slips.map(textOf)).toEqual(['one', 'two']);
  });

  it('answers the state of a printer without printing', async () => {
    await print(new Uint8Array());
    printer.paper = false;
    expect(await faultOf(print(new Uint8Array()))).toEqual({ reason: 'paper_out', sent: false });
    expect(printer.slips).toEqual([]);
  });

  it('says that a printer was unplugged in the middle of a ticket', async () => {
    printer.unplugAfter = 20;
    expect(await faultOf(print(ticket('a ticket that is longer than that')))).toEqual({
      reason: 'cut_off',
      sent: true,
    });
  });

  it('says that a printer is not reached', async () => {
    await printer.unplug();
    expect(await faultOf(print(ticket('one')))).toEqual({ reason: 'unreachable', sent: false });
  });

  it('reaches no address outside those of printers', async () => {
    hub = openHub([]);
    expect(await faultOf(print(ticket('one')))).toEqual({ reason: 'not_allowed', sent: false });
    expect(await faultOf(print(ticket('one'), { host: '169.254.169.254', port: 9100 }))).toEqual({
      reason: 'not_allowed',
      sent: false,
    });
    expect(printer.connections).toBe(0);
  });

  it.each([
    ['whose ticket the server has not named', { as: 'stranger' }],
    ['of a driver', { as: 'driver' }],
    ['of another branch', { branch: 2 }],
  ])('prints nothing for a device %s', async (_, who) => {
    expect(await faultOf(print(ticket('one'), who))).toEqual({ reason: 'hub_away', sent: false });
    expect(printer.connections).toBe(0);
  });

  it('takes no ticket above the limit', async () => {
    expect(await faultOf(print(new Uint8Array(MAX_TICKET_BYTES + 1)))).toEqual({
      reason: 'hub_away',
      sent: false,
    });
    expect(printer.connections).toBe(0);
  });

  it('prints nothing of a ticket that is longer than announced', async () => {
    const said: string[] = [];
    let isClosed = false;
    const visit = hub.enter({
      send: (text) => said.push(text),
      close: () => {
        isClosed = true;
        visit.closed();
      },
    });
    visit.heard(JSON.stringify({ type: 'printer', ticket: 'cook', ...at(), bytes: 2 }));
    await expect.poll(() => said).toEqual(['{"type":"ready"}']);
    const data = Buffer.from(ticket('one')).toString('base64');
    visit.heard(JSON.stringify({ type: 'piece', data }));
    expect(isClosed).toBe(true);
    expect(printer.slips).toEqual([]);
  });

  it('counts a ticket as possibly printed when the connection to the hub ends after it was sent', async () => {
    const cutOff = device((text, close) => {
      if (text.includes('ready')) close();
    });
    expect(await faultOf(printThroughHub(cutOff, 'cook', at({ answers: false }), ticket('one')))).toEqual({
      reason: 'cut_off',
      sent: true,
    });
  });

  it('lets the next device print after one that left without its ticket', async () => {
    const left = device((_, close) => close());
    await faultOf(printThroughHub(left, 'cook', at(), new Uint8Array()));
    await print(ticket('two'));
    expect(printer.slips.map(textOf)).toEqual(['two']);
  });
});
