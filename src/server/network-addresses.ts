import { networkInterfaces } from 'node:os';

/** The addresses of this machine in its networks, without those that reach one cable only. */
export function networkAddresses(interfaces = networkInterfaces()): string[] {
  return Object.values(interfaces)
    .flatMap((all) => all ?? [])
    .filter(({ internal, address }) => !internal && !/^(fe80:|169\.254\.)/.test(address))
    .map(({ address }) => address);
}
