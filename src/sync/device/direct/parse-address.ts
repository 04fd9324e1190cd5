import { type DirectAddress, directAddressSchema } from '#contract/direct.ts';
import { parseJsonAs } from '#domain/json-text.ts';

/** The stored address, parsed again only when it has changed; undefined: none, or not one. */
export function parseAddress(stored: () => string | null): () => DirectAddress | undefined {
  let text: string | null = null;
  let address: DirectAddress | undefined;
  return () => {
    const now = stored();
    if (now !== text) {
      text = now;
      address = now === null ? undefined : parseJsonAs(directAddressSchema, now);
    }
    return address;
  };
}
