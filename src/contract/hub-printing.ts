import * as z from 'zod/mini';
import { idSchema } from '#domain/ids.ts';
import { printerConnectionSchema, printTroubleSchema } from '#domain/printing/printer.ts';

/**
 * Printing through the shop's hub, on a socket of its own for each ticket. The device asks for a printer; the hub
 * connects to it, asks for its state and says `ready`; the device sends the ticket in pieces, and the hub says what
 * became of it.
 */

/** Largest ticket: almost two metres of pictures. */
export const MAX_TICKET_BYTES = 1024 * 1024;
/** As many bytes as fit one message of a direct connection in base64. */
export const TICKET_PIECE_BYTES = 9 * 1024;

const [{ shape: address }] = printerConnectionSchema.def.options;

/** The first message of a device: it is to be connected to a printer. */
export const askPrinterSchema = z.object({
  type: z.literal('printer'),
  host: address.host,
  port: address.port,
  /** What the hub knows the person by, as when joining. */
  ticket: z.string().check(z.maxLength(60)),
  shop: idSchema,
  branch: idSchema,
  /** Whether the printer reports its status when asked. */
  answers: z.boolean(),
  /** Length of the ticket that follows; 0: only the printer's state is asked for. */
  bytes: z.int().check(z.minimum(0), z.maximum(MAX_TICKET_BYTES)),
});
export type AskPrinter = z.infer<typeof askPrinterSchema>;

/** A piece of the ticket, in base64. */
export const ticketPieceSchema = z.object({
  type: z.literal('piece'),
  data: z.base64().check(z.maxLength(12 * 1024)),
});
export type TicketPiece = z.infer<typeof ticketPieceSchema>;

/** A message of the hub. `failed`: as the server's own driver fails; `sent`: a part may be on paper. */
export const fromPrinterSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('printed') }),
  z.object({ type: z.literal('failed'), reason: printTroubleSchema, sent: z.boolean() }),
]);
export type FromPrinter = z.infer<typeof fromPrinterSchema>;
