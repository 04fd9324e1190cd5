import { crc32, deflateRawSync } from 'node:zlib';

/**
 * A file of an archive.
 * @typedef {{ name: string, content: Buffer }} ZipFile
 */

const UTF8_NAMES = 0x0800;
const DEFLATE = 8;
/** 1 January 1980, the earliest date of the format: the same files give the same archive. */
const DATE = 0x0021;

/**
 * The fields that the headers of a file have in common.
 * @param {Buffer} name
 * @param {Buffer} content
 * @param {Buffer} packed
 */
function fieldsOf(name, content, packed) {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(DEFLATE, 4);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

/**
 * A ZIP archive (APPNOTE.TXT 6.3), which Windows and macOS open with a double click.
 * @param {readonly ZipFile[]} files
 * @returns {Buffer}
 */
export function zip(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const { name: text, content } of files) {
    const name = Buffer.from(text);
    const packed = deflateRawSync(content, { level: 9 });
    const fields = fieldsOf(name, content, packed);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, end, name]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const last = Buffer.alloc(22);
  last.write('PK\x05\x06', 'latin1');
  last.writeUInt16LE(files.length, 8);
  last.writeUInt16LE(files.length, 10);
  last.writeUInt32LE(listed.length, 12);
  last.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, last]);
}
