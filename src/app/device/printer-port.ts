import { type PrinterPort } from '#device/device-settings.ts';
import type { Wire } from '#domain/printing/escpos-line.ts';

/** The USB interface class of printers. */
const PRINTER_CLASS = 7;
const READ_BYTES = 64;

/** The APIs this browser has for reaching an attached printer: WebUSB, Web Serial. */
export function printerApis(): PrinterPort['via'][] {
  const ways: PrinterPort['via'][] = [];
  if ('usb' in navigator) ways.push('usb');
  if ('serial' in navigator) ways.push('serial');
  return ways;
}

/** Shows the browser's port picker; null: it was closed without a choice. Needs a user gesture. */
export async function choosePort(via: PrinterPort['via'], baud: number): Promise<PrinterPort | null> {
  try {
    if (via === 'usb') {
      const device = await navigator.usb.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] });
      const { vendorId: vendor, productId: product, serialNumber: serial } = device;
      const name = device.productName ?? device.manufacturerName ?? 'USB';
      return { via, name, vendor, product, ...(serial ? { serial } : {}), baud };
    }
    const port = await navigator.serial.requestPort();
    const { usbVendorId: vendor, usbProductId: product } = port.getInfo();
    const numbers = vendor === undefined || product === undefined ? {} : { vendor, product };
    return { via, name: 'Serial', ...numbers, baud };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}

/** Reopens the port that was chosen before; undefined: the printer is not plugged in. */
export async function openPort(wanted: PrinterPort): Promise<Wire | undefined> {
  if (wanted.via === 'usb') {
    if (!('usb' in navigator)) return undefined;
    const devices = await navigator.usb.getDevices();
    const device = devices.find(
      (one) =>
        one.vendorId === wanted.vendor &&
        one.productId === wanted.product &&
        (wanted.serial === undefined || one.serialNumber === wanted.serial),
    );
    return device === undefined ? undefined : usbWire(device);
  }
  if (!('serial' in navigator)) return undefined;
  const ports = await navigator.serial.getPorts();
  const port = ports.find((one) => {
    const { usbVendorId, usbProductId } = one.getInfo();
    return usbVendorId === wanted.vendor && usbProductId === wanted.product;
  });
  return port === undefined ? undefined : serialWire(port, wanted.baud);
}

/** A copy, because the bytes may be a view on a shared buffer. */
const ownBytes = (bytes: Uint8Array) => new Uint8Array(bytes);

async function usbWire(device: USBDevice): Promise<Wire> {
  await device.open();
  if (device.configuration === null || device.configuration === undefined)
    await device.selectConfiguration(1);
  const sides = device.configuration?.interfaces ?? [];
  const side =
    sides.find(({ alternate }) => alternate.interfaceClass === PRINTER_CLASS) ??
    sides.find(({ alternate }) => alternate.endpoints.some(({ type }) => type === 'bulk'));
  const ends = side?.alternate.endpoints.filter(({ type }) => type === 'bulk') ?? [];
  const out = ends.find(({ direction }) => direction === 'out');
  const back = ends.find(({ direction }) => direction === 'in');
  if (side === undefined || out === undefined)
    throw new DOMException('no printer there', 'NotSupportedError');
  await device.claimInterface(side.interfaceNumber);
  return {
    listen(heard, broke) {
      navigator.usb.addEventListener('disconnect', (event) => {
        if (event.device === device) broke();
      });
      if (back === undefined) return;
      const read = async () => {
        while (device.opened) {
          const { data } = await device.transferIn(back.endpointNumber, READ_BYTES);
          if (data !== undefined) heard(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
        }
      };
      read()
        .catch(() => undefined)
        .finally(broke);
    },
    async send(bytes) {
      const { status } = await device.transferOut(out.endpointNumber, ownBytes(bytes));
      if (status !== 'ok') throw new DOMException(status ?? 'not sent', 'NetworkError');
    },
    close() {
      device.close().catch(() => undefined);
    },
  };
}

async function serialWire(port: SerialPort, baudRate: number): Promise<Wire> {
  await port.open({ baudRate });
  const { writable, readable } = port;
  if (writable === null || readable === null) throw new DOMException('the port is gone', 'NetworkError');
  const writer = writable.getWriter();
  const reader = readable.getReader();
  return {
    listen(heard, broke) {
      const read = async () => {
        for (let got = await reader.read(); !got.done; got = await reader.read()) heard(got.value);
      };
      read()
        .catch(() => undefined)
        .finally(broke);
    },
    send: (bytes) => writer.write(ownBytes(bytes)),
    close() {
      const end = async () => {
        await reader.cancel();
        reader.releaseLock();
        await writer.close();
        await port.close();
      };
      end().catch(() => undefined);
    },
  };
}
