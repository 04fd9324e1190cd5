import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const pack = promisify(gzip);
/** Below this size compression saves nothing. */
const SMALLEST = 2_000;

/** A body with its headers, compressed if it is large enough and the client accepts it (`accept-encoding`). */
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
