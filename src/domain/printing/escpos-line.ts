import { SECOND_MS } from '../time.ts';
import type { PrintTrouble } from './printer.ts';
import { PrinterFault } from './printer-fault.ts';

const ANSWER_WITHIN_MS = 2 * SECOND_MS;
const PRINTED_WITHIN_MS = 20 * SECOND_MS;
const LOOK_EVERY_MS = SECOND_MS;

/** DLE EOT n: real-time status; the printer answers at once, whatever is in its buffer. */
const ask = (n: 1 | 2 | 4) => Uint8Array.of(0x10, 0x04, n);
/**
 * GS r 1: paper sensor status, answered in buffer order, so the answer confirms that everything before it is printed.
 */
const ASK_IN_TURN = Uint8Array.of(0x1d, 0x72, 0x01);

/** Fixed bits of every answer to DLE EOT: 0xx1xx10. */
const isState = (byte: number) => (byte & 0x93) === 0x12;
/** An answer to GS r: 0xx0xxxx. */
const isTurn = (byte: number) => (byte & 0x90) === 0;

/** A byte stream to a printer and back, over a socket, USB or a serial port. */
export interface Wire {
  /** Resolves when the bytes are sent; rejects when they cannot be. */
  send(bytes: Uint8Array): Promise<void>;
  /** Called once, before anything is sent. `broke`: the connection is closed. */
  listen(heard: (bytes: Uint8Array) => void, broke: () => void): void;
  close(): void;
}

/** Calls back after this time; returns a function that cancels it. */
export type After = (ms: number, then: () => void) => () => void;

/** A connection to an ESC/POS printer. All methods throw a `PrinterFault`. */
export interface EscposLine {
  /** Asks the printer for its status; throws what keeps it from printing. */
  check(): Promise<void>;
  /** Resolves when the printer confirms that everything is on paper. */
  print(bytes: Uint8Array): Promise<void>;
  close(): void;
}

/** What keeps a printer from printing, from its answers to DLE EOT 1, 2 and 4. */
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

/** `answers` false: the printer reports no status, so data it accepted counts as printed. */
export function openEscposLine(wire: Wire, after: After, { answers }: { answers: boolean }): EscposLine {
  let waits: Wait[] = [];
  let isBroken = false;

  wire.listen(
    (bytes) => {
      for (const byte of bytes) {
        const index = waits.findIndex((wait) => wait.wants(byte));
        if (index !== -1) waits.splice(index, 1)[0]?.done(byte);
      }
    },
    () => {
      isBroken = true;
      const open = waits;
      waits = [];
      for (const wait of open) wait.done(undefined);
    },
  );

  /** Undefined: no answer in time, or the connection is closed. */
  function next(wants: (byte: number) => boolean, withinMs: number): Promise<number | undefined> {
    if (isBroken) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const wait: Wait = {
        wants,
        done(byte) {
          stop();
          resolve(byte);
        },
      };
      const stop = after(withinMs, () => {
        waits = waits.filter((one) => one !== wait);
        resolve(undefined);
      });
      waits.push(wait);
    });
  }

  function within<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
    return new Promise((resolve, reject) => {
      const stop = after(ms, () => resolve('late'));
      work.then(resolve, reject).finally(stop);
    });
  }

  async function state(n: 1 | 2 | 4): Promise<number> {
    const answer = next(isState, ANSWER_WITHIN_MS);
    // An answer cannot come if sending failed.
    wire.send(ask(n)).catch(() => undefined);
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

  async function printBlind(bytes: Uint8Array): Promise<void> {
    const done = await within(PRINTED_WITHIN_MS, wire.send(bytes)).catch((cause: unknown) => {
      throw new PrinterFault('cut_off', { cause, sent: true });
    });
    if (isBroken) throw new PrinterFault('cut_off', { sent: true });
    if (done === 'late') throw new PrinterFault('no_answer', { sent: true });
  }

  async function printSeen(bytes: Uint8Array): Promise<void> {
    const time = { isOver: false };
    const stop = after(PRINTED_WITHIN_MS, () => {
      time.isOver = true;
    });
    try {
      const printed = next(isTurn, PRINTED_WITHIN_MS);
      // The printer's status says why the connection accepts no more data.
      wire
        .send(bytes)
        .then(() => wire.send(ASK_IN_TURN))
        .catch(() => undefined);
      while (!time.isOver) {
        const turn = await within(LOOK_EVERY_MS, printed);
        if (typeof turn === 'number') return;
        if (isBroken) throw new PrinterFault('cut_off', { sent: true });
        if (!time.isOver) await look(true);
      }
      throw new PrinterFault('no_answer', { sent: true });
    } finally {
      stop();
    }
  }

  return {
    async check() {
      if (answers) await look(false);
    },
    async print(bytes) {
      if (isBroken) throw new PrinterFault('unreachable');
      await (answers ? printSeen(bytes) : printBlind(bytes));
    },
    close: () => wire.close(),
  };
}
