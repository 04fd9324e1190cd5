import { inflateRawSync } from 'node:zlib';

const END_LENGTH = 22;
const LOCAL_LENGTH = 30;
const ENTRY_LENGTH = 46;

/** The files of a ZIP archive by name, read from its directory as a program that extracts it does. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.subarray(-END_LENGTH);
  const files = new Map<string, Buffer>();
  let at = end.readUInt32LE(16);
  for (let left = end.readUInt16LE(10); left > 0; left -= 1) {
    if (archive.toString('latin1', at, at + 4) !== 'PK\u0001\u0002') throw new Error('not an entry');
    const [packed, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    const name = archive.toString(
      'utf8',
      at + ENTRY_LENGTH,
      at + ENTRY_LENGTH + archive.readUInt16LE(at + 28),
    );
    const local = archive.readUInt32LE(at + 42);
    const data = local + LOCAL_LENGTH + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = inflateRawSync(archive.subarray(data, data + packed));
    if (content.length !== size) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += ENTRY_LENGTH + Buffer.byteLength(name);
  }
  return files;
}
