import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const pack = promisify(gzip);
/** Below this a packet is a packet. */
const SMALLEST = 2_000;

/** A body and the headers that go with it, packed where it is worth it and the asker takes it (`accept-encoding`). */
export async function gzipped(
  text: string,
  accepts: string | undefined,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const plain = Buffer.from(text);
  const headers = { vary: 'accept-encoding' };
  if (plain.length < SMALLEST || !(accepts ?? '').includes('gzip'))
    return { bytes: new Uint8Array(plain), headers };
  const packed = await pack(plain, { level: constants.Z_BEST_SPEED + 3 });
  return { bytes: new Uint8Array(packed), headers: { ...headers, 'content-encoding': 'gzip' } };
}
