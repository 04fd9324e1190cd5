import {
  type AskPrinter,
  fromPrinterSchema,
  TICKET_PIECE_BYTES,
  type TicketPiece,
} from '#contract/hub-printing.ts';
import { parseJsonAs } from '#domain/json-text.ts';
import { PrinterFault } from '#domain/printing/printer-fault.ts';
import type { HubPort } from '#engine/relay-ports.ts';

/** Longer than another device's ticket takes at the same printer. */
const READY_WITHIN_MS = 25_000;
/** Longer than a printer is given for a ticket. */
const PRINTED_WITHIN_MS = 30_000;

export type HubPrinterRequest = Omit<AskPrinter, 'type' | 'ticket' | 'bytes'>;

function piecesOf(bytes: Uint8Array): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += TICKET_PIECE_BYTES) {
    const data = btoa(String.fromCharCode(...bytes.subarray(from, from + TICKET_PIECE_BYTES)));
    const piece: TicketPiece = { type: 'piece', data };
    pieces.push(JSON.stringify(piece));
  }
  return pieces;
}

/**
 * Prints on a network printer through the shop's hub; without bytes it only asks for the printer's state. Resolves when
 * everything is on paper, else throws a `PrinterFault`.
 */
export async function printThroughHub(
  hub: Pick<HubPort, 'socket' | 'ticket'>,
  token: string,
  request: HubPrinterRequest,
  bytes: Uint8Array,
): Promise<void> {
  const ticket = await hub.ticket(token);
  const ask: AskPrinter = { type: 'printer', ticket, ...request, bytes: bytes.length };
  return new Promise((resolve, reject) => {
    let isSent = false;
    let timer = setTimeout(lost, READY_WITHIN_MS);
    const socket = hub.socket({
      opened: () => socket.send(JSON.stringify(ask)),
      heard,
      closed: lost,
    });

    function end(fault?: PrinterFault): void {
      clearTimeout(timer);
      socket.close();
      if (fault === undefined) resolve();
      else reject(fault);
    }
    function lost(): void {
      end(isSent ? new PrinterFault('cut_off', { sent: true }) : new PrinterFault('hub_away'));
    }
    function heard(text: string): void {
      const message = parseJsonAs(fromPrinterSchema, text);
      if (message === undefined) return lost();
      if (message.type === 'failed') return end(new PrinterFault(message.reason, { sent: message.sent }));
      if (message.type === 'printed' || bytes.length === 0) return end();
      isSent = true;
      clearTimeout(timer);
      timer = setTimeout(lost, PRINTED_WITHIN_MS);
      for (const piece of piecesOf(bytes)) socket.send(piece);
    }
  });
}
