import { SECOND_MS } from '../time.ts';
import type { PrintTrouble } from './printer.ts';
import { PrinterFault } from './printer-fault.ts';

const ANSWER_WITHIN_MS = 2 * SECOND_MS;
const PRINTED_WITHIN_MS = 20 * SECOND_MS;
const LOOK_EVERY_MS = SECOND_MS;

/** DLE EOT n: the state of the printer, answered at once, whatever is in its buffer. */
const ask = (n: 1 | 2 | 4) => Uint8Array.of(0x10, 0x04, n);
/** GS r 1: the paper sensor, answered in its turn; so the answer says that all before it is printed. */
const ASK_IN_TURN = Uint8Array.of(0x1d, 0x72, 0x01);

/** Bits that are the same in every answer to DLE EOT: 0xx1xx10. */
const isState = (byte: number) => (byte & 0x93) === 0x12;
/** An answer to GS r: 0xx0xxxx. */
const isTurn = (byte: number) => (byte & 0x90) === 0;

/** Bytes to a printer and back, by socket, USB or a serial port. */
export interface Wire {
  /** Resolves when the bytes have left; rejects when they cannot. */
  send(bytes: Uint8Array): Promise<void>;
  /** Called once, before anything is sent. `broke`: nothing will come any more. */
  listen(heard: (bytes: Uint8Array) => void, broke: () => void): void;
  close(): void;
}

/** Calls back after so long; answers how to stop it. */
export type After = (ms: number, then: () => void) => () => void;

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

  /** Undefined: not in time, or the line is broken. */
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
    // What cannot be sent is not answered.
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
      // A wire that takes no more shows by what the printer says of itself.
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
