import type { Socket } from 'node:net';
import type { After, Wire } from '#domain/printing/escpos-line.ts';
import { SECOND_MS } from '#domain/time.ts';

export const after: After = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** A byte stream to a printer over a socket. */
export function socketWire(socket: Socket): Wire {
  return {
    listen(heard, broke) {
      socket.on('error', broke);
      socket.on('close', broke);
      socket.on('data', heard);
    },
    send: (bytes) =>
      new Promise((resolve, reject) => {
        socket.write(bytes, (error) => (error ? reject(error) : resolve()));
      }),
    close() {
      socket.end();
      setTimeout(() => socket.destroy(), SECOND_MS).unref();
    },
  };
}
