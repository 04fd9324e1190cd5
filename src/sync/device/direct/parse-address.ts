import * as z from 'zod/mini';
import { type DirectAddress, directAddressSchema } from '#contract/direct.ts';

/** The stored address, parsed again only when it has changed; undefined: none, or not one. */
export function parseAddress(stored: () => string | null): () => DirectAddress | undefined {
  let text: string | null = null;
  let address: DirectAddress | undefined;
  return () => {
    const now = stored();
    if (now !== text) {
      text = now;
      address = now === null ? undefined : parse(now);
    }
    return address;
  };
}

function parse(text: string): DirectAddress | undefined {
  try {
    return z.safeParse(directAddressSchema, JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
