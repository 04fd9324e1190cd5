import type { Socket } from 'node:net';
import { SECOND_MS } from '#domain/time.ts';
import type { PrintTrouble } from '#domain/printing/printer.ts';
import { PrinterFault } from './printer-fault.ts';

const ANSWER_WITHIN_MS = 2 * SECOND_MS;
const PRINTED_WITHIN_MS = 20 * SECOND_MS;
const LOOK_EVERY_MS = SECOND_MS;

/** DLE EOT n: the state of the printer, answered at once, whatever is in its buffer. */
const ask = (n: 1 | 2 | 4) => Buffer.from([0x10, 0x04, n]);
/** GS r 1: the paper sensor, answered in its turn; so the answer says that all before it is printed. */
const ASK_IN_TURN = Buffer.from([0x1d, 0x72, 0x01]);

/** Bits that are the same in every answer to DLE EOT: 0xx1xx10. */
const isState = (byte: number) => (byte & 0x93) === 0x12;
/** An answer to GS r: 0xx0xxxx. */
const isTurn = (byte: number) => (byte & 0x90) === 0;

/** A connection to an ESC/POS printer. All methods throw a `PrinterFault`. */
export interface EscposLine {
  /** Asks the printer what it is; throws what keeps it from printing. */
  check(): Promise<void>;
  /** Resolves when the printer says that everything is on paper. */
  print(bytes: Uint8Array): Promise<void>;
  close(): void;
}

/** What keeps a printer from printing, by its answers to DLE EOT 1, 2 and 4. */
export function troubleIn(state: number, offline: number, paper: number): PrintTrouble | undefined {
  if ((paper & 0x60) !== 0 || (offline & 0x20) !== 0) return 'paper_out';
  if ((offline & 0x04) !== 0) return 'cover_open';
  if ((offline & 0x40) !== 0) return 'fault';
  return (state & 0x08) === 0 ? undefined : 'offline';
}

interface Wait {
  wants(byte: number): boolean;
  done(byte: number | undefined): void;
}

/** `answers` false: the printer tells nothing; then what was taken counts as printed. */
export function openEscposLine(socket: Socket, { answers }: { answers: boolean }): EscposLine {
  let waits: Wait[] = [];
  let isBroken = false;

  const broke = () => {
    isBroken = true;
    const open = waits;
    waits = [];
    for (const wait of open) wait.done(undefined);
  };
  socket.on('error', broke);
  socket.on('close', broke);
  socket.on('data', (bytes: Buffer) => {
    for (const byte of bytes) {
      const index = waits.findIndex((wait) => wait.wants(byte));
      if (index !== -1) waits.splice(index, 1)[0]?.done(byte);
    }
  });

  /** Undefined: not in time, or the line is broken. */
  function next(wants: (byte: number) => boolean, withinMs: number): Promise<number | undefined> {
    if (isBroken) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const wait: Wait = {
        wants,
        done(byte) {
          clearTimeout(timer);
          resolve(byte);
        },
      };
      const timer = setTimeout(() => {
        waits = waits.filter((one) => one !== wait);
        resolve(undefined);
      }, withinMs);
      waits.push(wait);
    });
  }

  async function state(n: 1 | 2 | 4): Promise<number> {
    const answer = next(isState, ANSWER_WITHIN_MS);
    socket.write(ask(n));
    const byte = await answer;
    if (byte === undefined) throw new PrinterFault(isBroken ? 'unreachable' : 'no_answer');
    return byte;
  }

  async function trouble(): Promise<PrintTrouble | undefined> {
    return troubleIn(await state(1), await state(2), await state(4));
  }

  async function look(sent: boolean): Promise<void> {
    try {
      const found = await trouble();
      if (found !== undefined) throw new PrinterFault(found, { sent });
    } catch (error) {
      if (!sent || !(error instanceof PrinterFault) || error.sent) throw error;
      throw new PrinterFault('cut_off', { cause: error, sent });
    }
  }

  return {
    async check() {
      if (answers) await look(false);
    },
    async print(bytes) {
      if (isBroken) throw new PrinterFault('unreachable');
      if (!answers) {
        await flushed(socket, bytes, () => isBroken);
        return;
      }
      const started = performance.now();
      const printed = next(isTurn, PRINTED_WITHIN_MS);
      socket.write(bytes);
      socket.write(ASK_IN_TURN);
      while (performance.now() - started < PRINTED_WITHIN_MS) {
        const turn = await Promise.race([printed, pause(LOOK_EVERY_MS)]);
        if (typeof turn === 'number') return;
        if (isBroken) throw new PrinterFault('cut_off', { sent: true });
        await look(true);
      }
      throw new PrinterFault('no_answer', { sent: true });
    },
    close() {
      socket.end();
      setTimeout(() => socket.destroy(), SECOND_MS).unref();
    },
  };
}

function pause(ms: number): Promise<'waited'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('waited'), ms);
  });
}

/** Everything handed to the network, and the other side still there. */
function flushed(socket: Socket, bytes: Uint8Array, isBroken: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new PrinterFault('no_answer', { sent: true })), PRINTED_WITHIN_MS);
    socket.write(bytes, (error) => {
      clearTimeout(late);
      if (error || isBroken()) reject(new PrinterFault('cut_off', { cause: error, sent: true }));
      else resolve();
    });
  });
}
