import { createHash } from 'node:crypto';

/** The same bytes, and their SHA-256 once all have been read. */
export function hashed(chunks: AsyncIterable<Uint8Array>): {
  chunks: AsyncGenerator<Uint8Array>;
  sha256: () => string;
} {
  const hash = createHash('sha256');
  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return { chunks: read(), sha256: () => hash.digest('hex') };
}
