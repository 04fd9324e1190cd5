import type { PrintTrouble } from './printer.ts';

/** The printer failed. `sent`: part of the ticket may be on paper. */
export class PrinterFault extends Error {
  override readonly name = 'PrinterFault';
  readonly reason: PrintTrouble;
  readonly sent: boolean;
  constructor(reason: PrintTrouble, { cause, sent = false }: { cause?: unknown; sent?: boolean } = {}) {
    super(reason, { cause });
    this.reason = reason;
    this.sent = sent;
  }
}
