import type { Page } from 'playwright/test';
import type { EscposPrinter } from './escpos-printer.ts';
import { cableTo } from './usb-printer.ts';

declare global {
  interface Window {
    serialOut(bytes: number[]): Promise<void>;
    serialIn(): Promise<number[]>;
  }
}

/**
 * Plugs the simulated printer into a page as a Web Serial port: two streams whose bytes go to the simulator. It
 * records the baud rate in `window.serialBaud`. Once chosen, it stays allowed over reloads.
 */
export async function plugIntoSerial(page: Page, printer: EscposPrinter): Promise<void> {
  const { send, hear } = cableTo(printer);
  await page.exposeFunction('serialOut', send);
  await page.exposeFunction('serialIn', hear);
  await page.addInitScript(() => {
    const open: { readable: ReadableStream<Uint8Array> | null; writable: WritableStream<Uint8Array> | null } =
      {
        readable: null,
        writable: null,
      };
    const port = Object.assign(new EventTarget(), open, {
      getInfo: () => ({ usbVendorId: 0x0403, usbProductId: 0x6001 }),
      async open({ baudRate }: { baudRate: number }) {
        if (port.readable !== null) throw new DOMException('it is open', 'InvalidStateError');
        Object.assign(window, { serialBaud: baudRate });
        port.readable = new ReadableStream({
          async pull(controller) {
            controller.enqueue(Uint8Array.from(await window.serialIn()));
          },
        });
        port.writable = new WritableStream({
          write: (bytes: Uint8Array) => window.serialOut(Array.from(bytes)),
        });
      },
      async close() {
        if (port.readable?.locked === true) throw new TypeError('the stream is locked');
        port.readable = null;
        port.writable = null;
      },
    });
    const serial = Object.assign(new EventTarget(), {
      getPorts: async () => (localStorage.getItem('test-serial') === null ? [] : [port]),
      requestPort: async () => {
        localStorage.setItem('test-serial', '1');
        return port;
      },
    });
    Object.defineProperty(navigator, 'serial', { value: serial, configurable: true });
  });
}
