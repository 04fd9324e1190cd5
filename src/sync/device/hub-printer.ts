import { MAX_TICKET_BYTES } from '#contract/hub-printing.ts';
import type { EscposLine } from '#domain/printing/escpos-line.ts';
import { PrinterFault } from '#domain/printing/printer-fault.ts';
import type { HubPrinterRequest } from './direct/print-through-hub.ts';
import { isHubKnown, loadHub, storedHub } from './shop-hub.ts';

/** A network printer that is reached through the shop's hub, as this device's connections to printers are. */
export function hubPrinterLine(request: () => { token: string; to: HubPrinterRequest }): EscposLine {
  async function print(bytes: Uint8Array): Promise<void> {
    if (bytes.length > MAX_TICKET_BYTES) throw new PrinterFault('not_printable');
    if (!isHubKnown()) throw new PrinterFault('hub_away');
    const hub = await loadHub().catch((cause: unknown) => {
      throw new PrinterFault('hub_away', { cause });
    });
    const { token, to } = request();
    await hub.print(storedHub, token, to, bytes);
  }
  return {
    check: () => print(new Uint8Array()),
    print,
    close: () => undefined,
  };
}
