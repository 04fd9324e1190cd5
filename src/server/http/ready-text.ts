import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const pack = promisify(deflateRaw);
const LEVEL = constants.Z_BEST_SPEED + 3;
/** RFC 1952: without name and time, for any system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951, 3.2.4: the most bytes of a block that is not compressed. */
const MOST_STORED = 0xffff;
/** The last block, empty. */
const END = Buffer.from([1, 0, 0, 0xff, 0xff]);

interface Packed {
  plain: Buffer;
  /** Its compressed blocks, none of them the last. */
  bytes: Buffer;
  crc: number;
}

/** Text that is sent often, compressed once. */
export interface ReadyText {
  readonly text: string;
  packed(): Promise<Packed>;
}

export function readyText(text: string): ReadyText {
  async function packNow(): Promise<Packed> {
    const plain = Buffer.from(text);
    // Flushed to a whole byte, so that more can follow.
    const bytes = await pack(plain, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
    return { plain, bytes, crc: crc32(plain) };
  }
  let packing: Promise<Packed> | undefined;
  return { text, packed: () => (packing ??= packNow()) };
}

/** Blocks of text that is too short and too new to be worth compressing. */
function storedPart(plain: Buffer): Omit<Packed, 'crc'> & { crc?: number } {
  const blocks: Buffer[] = [];
  for (let at = 0; at < plain.length; at += MOST_STORED) {
    const block = plain.subarray(at, at + MOST_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(~block.length & MOST_STORED, 3);
    blocks.push(head, block);
  }
  return { plain, bytes: Buffer.concat(blocks) };
}

/** The parts as one gzip member: ready ones as they were compressed, others as they are. */
export async function gzipOf(parts: readonly (ReadyText | string)[]): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = [GZIP_HEADER];
  let [crc, length] = [0, 0];
  for (const part of parts) {
    const {
      plain,
      bytes,
      crc: own,
    } = typeof part === 'string' ? storedPart(Buffer.from(part)) : await part.packed();
    // zlib takes the empty buffer for a new start.
    if (plain.length === 0) continue;
    pieces.push(bytes);
    crc = length === 0 && own !== undefined ? own : crc32(plain, crc);
    length += plain.length;
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc, 0);
  end.writeUInt32LE(length % 2 ** 32, 4);
  return new Uint8Array(Buffer.concat([...pieces, END, end]));
}
