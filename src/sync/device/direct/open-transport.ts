import * as z from 'zod/mini';
import { type DirectAddress, directAddressSchema } from '#contract/direct.ts';
import { timers } from '../timers.ts';
import { openDirectLink } from './direct-link.ts';
import { directTransport, type Transport } from './direct-transport.ts';

/** The transport of this page. `stored` returns where the server can be reached directly, as text. */
export function openTransport(origin: Transport, stored: () => string | null) {
  let text: string | null = null;
  let address: DirectAddress | undefined;

  function known(): DirectAddress | undefined {
    const now = stored();
    if (now !== text) {
      text = now;
      address = now === null ? undefined : parse(now);
    }
    return address;
  }

  return directTransport({
    origin,
    clock: timers,
    now: () => performance.now(),
    known,
    openLink: openDirectLink,
    isVisible: () => document.visibilityState === 'visible',
  });
}

function parse(text: string): DirectAddress | undefined {
  try {
    return z.safeParse(directAddressSchema, JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
