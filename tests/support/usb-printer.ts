import { connect, type Socket } from 'node:net';
import type { Page } from 'playwright/test';
import type { EscposPrinter } from './escpos-printer.ts';

declare global {
  interface Window {
    usbOut(bytes: number[]): Promise<void>;
    usbIn(): Promise<number[]>;
  }
}

/** A cable to the simulated printer: sends to it, and `hear` waits for its answer. */
export function cableTo(printer: EscposPrinter): {
  send: (bytes: number[]) => Promise<void>;
  hear: () => Promise<number[]>;
} {
  let socket: Socket | undefined;
  const heard: number[] = [];
  let wake: () => void = () => undefined;
  const cable = async (): Promise<Socket> => {
    if (socket?.writable === true) return socket;
    const fresh = connect({ host: '127.0.0.1', port: printer.port });
    await new Promise((resolve, reject) => {
      fresh.once('connect', resolve);
      fresh.once('error', reject);
    });
    fresh.on('data', (bytes: Buffer) => {
      heard.push(...bytes);
      wake();
    });
    fresh.on('error', () => undefined);
    socket = fresh;
    return fresh;
  };
  return {
    async send(bytes) {
      const to = await cable();
      await new Promise<void>((resolve, reject) => {
        to.write(Buffer.from(bytes), (error) => (error ? reject(error) : resolve()));
      });
    },
    async hear() {
      if (heard.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return heard.splice(0);
    },
  };
}

/**
 * Plugs the simulated printer into a page as a WebUSB device of the printer class: two bulk endpoints whose bytes
 * go to the simulator. `unplug` makes the device vanish, as pulling its cable does.
 */
export async function plugIntoPage(page: Page, printer: EscposPrinter): Promise<void> {
  const { send, hear } = cableTo(printer);
  await page.exposeFunction('usbOut', send);
  await page.exposeFunction('usbIn', hear);
  await page.addInitScript(() => {
    const endpoints = [
      { endpointNumber: 1, direction: 'out', type: 'bulk', packetSize: 64 },
      { endpointNumber: 2, direction: 'in', type: 'bulk', packetSize: 64 },
    ];
    const alternate = { alternateSetting: 0, interfaceClass: 7, endpoints };
    const device = {
      vendorId: 0x04b8,
      productId: 0x0202,
      productName: 'TM-T20 at this till',
      serialNumber: 'X1',
      opened: false,
      configuration: { interfaces: [{ interfaceNumber: 0, alternate, claimed: false }] },
      async open() {
        device.opened = true;
      },
      async close() {
        device.opened = false;
      },
      async selectConfiguration() {},
      async claimInterface() {},
      async transferOut(_endpoint: number, bytes: Uint8Array) {
        await window.usbOut(Array.from(bytes));
        return { status: 'ok', bytesWritten: bytes.length };
      },
      async transferIn() {
        const bytes = Uint8Array.from(await window.usbIn());
        return { status: 'ok', data: new DataView(bytes.buffer) };
      },
    };
    const usb = Object.assign(new EventTarget(), {
      // A device that was allowed once stays allowed over reloads.
      getDevices: async () => (localStorage.getItem('test-usb') === null ? [] : [device]),
      requestDevice: async () => {
        localStorage.setItem('test-usb', '1');
        return device;
      },
    });
    Object.defineProperty(navigator, 'usb', { value: usb, configurable: true });
  });
}
