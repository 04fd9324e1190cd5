/** Passes bytes on and says after each chunk how many there were. */
export async function* counted(
  chunks: AsyncIterable<Uint8Array | string>,
  read: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    if (typeof chunk === 'string') continue;
    bytes += chunk.length;
    read(bytes);
    yield chunk;
  }
}
