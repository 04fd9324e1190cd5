import type { Socket } from 'node:net';
import {
  type AskPrinter,
  askPrinterSchema,
  type FromPrinter,
  ticketPieceSchema,
} from '#contract/hub-printing.ts';
import { parseJsonAs } from '#domain/json-text.ts';
import { openEscposLine } from '#domain/printing/escpos-line.ts';
import { PrinterFault } from '#domain/printing/printer-fault.ts';
import { type Actor, isDriverOnly } from '#domain/roles.ts';
import { SECOND_MS } from '#domain/time.ts';
import type { PrinterNetwork } from '../integrations/printer-network.ts';
import { after, socketWire } from '../integrations/socket-wire.ts';
import type { MemberWire } from './relay-room.ts';

/** A ticket comes at once over the shop's network. */
const TICKET_WITHIN_MS = 10 * SECOND_MS;
/** Devices that wait for a printer or print; a branch has few printers. */
const MAX_VISITS = 40;

export interface HubPrintersPorts {
  shop: number;
  branch: number;
  /** Who holds a ticket; undefined: not one the server has named. */
  holder(ticket: string): Actor | undefined;
  network: PrinterNetwork;
  report(error: unknown): void;
}

/** Drives network printers for the devices of the branch, one ticket a printer at a time. */
export interface HubPrinters {
  enter(wire: MemberWire): { heard(text: string): void; closed(): void };
}

/** Many printers take one connection at a time. */
async function closed(socket: Socket): Promise<void> {
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
}

/** The ticket of one visit, as its pieces arrive. */
function createTicket(length: number, onWhole: (bytes: Uint8Array) => void) {
  const pieces: Buffer[] = [];
  let received = 0;
  return {
    /** False: more than was announced. */
    add(data: string): boolean {
      const piece = Buffer.from(data, 'base64');
      pieces.push(piece);
      received += piece.length;
      if (received === length) onWhole(Buffer.concat(pieces));
      return received <= length;
    },
  };
}

export function createHubPrinters(ports: HubPrintersPorts): HubPrinters {
  /** The end of the last visit of each printer. */
  const turns = new Map<string, Promise<void>>();
  let visits = 0;

  function mayPrint({ ticket, shop, branch }: AskPrinter): boolean {
    const actor = ports.holder(ticket);
    return actor !== undefined && !isDriverOnly(actor) && shop === ports.shop && branch === ports.branch;
  }

  /** Runs the visits of a printer one after the other. */
  function inTurn({ host, port }: AskPrinter, visit: () => Promise<void>): void {
    const printer = `${host.toLowerCase()}:${port}`;
    const turn = (turns.get(printer) ?? Promise.resolve())
      .then(visit)
      .catch((error: unknown) => ports.report(error))
      .finally(() => {
        if (turns.get(printer) === turn) turns.delete(printer);
      });
    turns.set(printer, turn);
  }

  return {
    enter(wire) {
      let isOver = false;
      let ticket: ReturnType<typeof createTicket> | undefined;
      let isAsked = false;
      let left = () => {};
      const gone = new Promise<undefined>((resolve) => {
        left = () => resolve(undefined);
      });

      const tell = (message: FromPrinter) => wire.send(JSON.stringify(message));

      /** The whole ticket; undefined: it did not come. */
      async function received(length: number): Promise<Uint8Array | undefined> {
        let timer: NodeJS.Timeout | undefined;
        const whole = new Promise<Uint8Array | undefined>((resolve) => {
          ticket = createTicket(length, resolve);
          timer = setTimeout(() => resolve(undefined), TICKET_WITHIN_MS);
        });
        tell({ type: 'ready' });
        return Promise.race([whole, gone]).finally(() => clearTimeout(timer));
      }

      async function serve({ host, port, answers, bytes: length }: AskPrinter): Promise<void> {
        if (isOver) return;
        const socket = await ports.network.open(host, port);
        const line = openEscposLine(socketWire(socket), after, { answers });
        try {
          await line.check();
          if (length === 0) return tell({ type: 'ready' });
          const bytes = await received(length);
          if (bytes === undefined) return;
          await line.print(bytes);
          tell({ type: 'printed' });
        } finally {
          line.close();
          await closed(socket);
        }
      }

      function ask(asked: AskPrinter | undefined): void {
        if (asked === undefined || !mayPrint(asked) || visits >= MAX_VISITS) return wire.close();
        isAsked = true;
        visits += 1;
        inTurn(asked, async () => {
          try {
            await serve(asked);
          } catch (error) {
            if (!(error instanceof PrinterFault)) throw error;
            tell({ type: 'failed', reason: error.reason, sent: error.sent });
          } finally {
            visits -= 1;
            if (!isOver) wire.close();
          }
        });
      }

      return {
        heard(text) {
          if (!isAsked) return ask(parseJsonAs(askPrinterSchema, text));
          const piece = parseJsonAs(ticketPieceSchema, text);
          if (piece === undefined || ticket?.add(piece.data) !== true) wire.close();
        },
        closed() {
          isOver = true;
          left();
        },
      };
    },
  };
}
