import { readSetting } from '#device/device-settings.ts';
import { hubPrinterLine } from '#device/hub-printer.ts';
import { type After, type EscposLine, openEscposLine } from '#domain/printing/escpos-line.ts';
import type { Printer } from '#domain/printing/printer.ts';
import { openPort } from './printer-port.ts';

const after: After = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** Connects to a printer of this device, by its own port or through the shop's hub. Undefined: it is not plugged in. */
export async function openPrinterLine(
  { sid, connection, answers }: Printer,
  as: () => { token: string; shop: number; branch: number },
): Promise<EscposLine | undefined> {
  if ('host' in connection) {
    const { host, port } = connection;
    return hubPrinterLine(() => {
      const { token, shop, branch } = as();
      return { token, to: { host, port, answers, shop, branch } };
    });
  }
  const wanted = (await readSetting('printer_ports'))?.[sid];
  const wire = wanted === undefined ? undefined : await openPort(wanted);
  return wire === undefined ? undefined : openEscposLine(wire, after, { answers });
}
