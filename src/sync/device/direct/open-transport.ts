import { timers } from '../timers.ts';
import { openDirectLink } from './direct-link.ts';
import { directTransport, type Transport } from './direct-transport.ts';
import { parseAddress } from './parse-address.ts';

/** The transport of this page. `stored` returns where the server can be reached directly, as text. */
export function openTransport(origin: Transport, stored: () => string | null) {
  return directTransport({
    origin,
    clock: timers,
    now: () => performance.now(),
    known: parseAddress(stored),
    openLink: openDirectLink,
    isVisible: () => document.visibilityState === 'visible',
  });
}
