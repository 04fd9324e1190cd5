import { MINUTE_MS } from '#domain/time.ts';
import type { HubPrinterRequest } from './direct/print-through-hub.ts';
import { NO_RELAY, type RelayPorts, type ShopRelay } from '#engine/relay-ports.ts';

const KEY = 'hub';
const TRY_AGAIN_AFTER_MS = 10 * MINUTE_MS;
const LOOK_EVERY_MS = 5_000;

/** Where the shop's hub is reached, as text; null: there is none. */
const stored = (): string | null => localStorage.getItem(KEY);

/** Needs data channels and the crypto of a secure page. */
const isKnown = (): boolean => 'RTCPeerConnection' in globalThis && 'subtle' in crypto && stored() !== null;

let loading: Promise<typeof import('./direct/hub-port.ts')> | undefined;

/** The code that connects to a hub; after a failure it is fetched again. */
function load(): Promise<typeof import('./direct/hub-port.ts')> {
  loading ??= import('./direct/hub-port.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Keeps where the shop's hub is reached, as the server has just said, and its code for an outage. */
export function rememberHub(address: unknown): void {
  if (address === undefined || address === null) return localStorage.removeItem(KEY);
  localStorage.setItem(KEY, JSON.stringify(address));
}

interface PrintingHub {
  print(token: string, to: HubPrinterRequest, bytes: Uint8Array): Promise<void>;
}

/** The hub as what drives printers; undefined: this device knows none, or does not have the code for it. */
export async function printingHub(): Promise<PrintingHub | undefined> {
  if (!isKnown()) return undefined;
  try {
    const { print } = await load();
    return { print: (token, to, bytes) => print(stored, token, to, bytes) };
  } catch (error) {
    console.warn('the code of the shop hub could not be loaded', error);
    return undefined;
  }
}

let failedAt: number | null = null;

/** Whether the hub is reached from here; after a failure not tried again for some minutes. Undefined: none is known. */
export async function tryHub(): Promise<'works' | 'fails' | undefined> {
  if (!isKnown()) return undefined;
  if (failedAt !== null && performance.now() - failedAt < TRY_AGAIN_AFTER_MS) return 'fails';
  const isReached = await (await load()).isReached(stored);
  failedAt = isReached ? null : performance.now();
  return isReached ? 'works' : 'fails';
}

/** The device's part of the shop hub, whose code is loaded when a hub is known. */
export function openShopRelay(ports: RelayPorts): ShopRelay {
  let relay = NO_RELAY;
  let isStarted = false;
  let isStopped = false;
  let isLoading = false;

  function look(): void {
    if (isStopped || isLoading || relay !== NO_RELAY || !isKnown()) return;
    isLoading = true;
    load().then(
      ({ openRelay }) => {
        isLoading = false;
        if (isStopped) return;
        relay = openRelay(ports, { stored, isKnown });
        relay.start();
      },
      (error: unknown) => {
        console.warn('the code of the shop hub could not be loaded', error);
        ports.env.clock.setTimeout(() => {
          isLoading = false;
          look();
        }, LOOK_EVERY_MS);
      },
    );
  }

  return {
    start() {
      isStarted = true;
      look();
    },
    changed() {
      if (relay !== NO_RELAY) relay.changed();
      else if (isStarted) look();
    },
    isPassingOn: () => relay.isPassingOn(),
    stop() {
      isStopped = true;
      relay.stop();
    },
  };
}
