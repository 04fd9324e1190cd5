import sharp from 'sharp';

const HEADER_BYTES = 127;
const MVT = 1;
const PNG = 2;
const UNCOMPRESSED = 1;

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];

/** A PMTiles file (version 3) with one tile for the whole world. */
function worldMap(tile: Uint8Array, type: number): Buffer {
  // One entry: tile 0, run of 1, its length, its offset + 1.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header[7] = 3;
  const places = [
    [HEADER_BYTES, directory.length],
    [HEADER_BYTES + directory.length, metadata.length],
    [0, 0],
    [HEADER_BYTES + directory.length + metadata.length, tile.length],
    [1, 1],
  ].flat();
  places.forEach((value, index) => header.writeBigUInt64LE(BigInt(value), 8 + index * 8));
  header.writeBigUInt64LE(1n, 88);
  header.set([1, UNCOMPRESSED, UNCOMPRESSED, type, 0, 0], 96);
  const degrees = [-180, -85, 180, 85].map((value) => value * 1e7);
  degrees.forEach((value, index) => header.writeInt32LE(value, 102 + index * 4));
  return Buffer.concat([header, directory, metadata, tile]);
}

/** A map that is one picture of a color. */
export async function rasterMap(background: { r: number; g: number; b: number }): Promise<Buffer> {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .png()
    .toBuffer();
  return worldMap(tile, PNG);
}

/** A field of a Protocol Buffers message: a number, or bytes of known length. */
const field = (number: number, value: number | readonly number[]): number[] =>
  typeof value === 'number'
    ? [...varint(number << 3), ...varint(value)]
    : [...varint((number << 3) | 2), ...varint(value.length), ...value];
const text = (value: string) => [...Buffer.from(value)];
const zigzag = (value: number) => varint((value << 1) ^ (value >> 31));

/** A vector map (MVT 2.1): the whole world is land of this `kind`, in the schema of the Protomaps basemap. */
export function vectorMap(kind: string): Buffer {
  const size = 4096;
  const POLYGON = 3;
  const moveTo = [9, ...zigzag(0), ...zigzag(0)];
  const threeLines = [
    [size, 0],
    [0, size],
    [-size, 0],
  ].flatMap((step) => step.flatMap(zigzag));
  const CLOSE = 15;
  const square = [...moveTo, 26, ...threeLines, CLOSE];
  const feature = [...field(2, [0, 0]), ...field(3, POLYGON), ...field(4, square)];
  const layer = [
    ...field(15, 2),
    ...field(1, text('landuse')),
    ...field(2, feature),
    ...field(3, text('kind')),
    ...field(4, field(1, text(kind))),
    ...field(5, size),
  ];
  return worldMap(Buffer.from(field(3, layer)), MVT);
}
