import sharp from 'sharp';
import { answerJson, startService } from './service.ts';

/** A map server: a style with one PMTiles file as its source, read in ranges. */
export interface MapServer {
  styleUrl: string;
  /** Requested paths with their range. */
  asked: string[];
  /** What it refuses from now on; nothing at first. */
  refuse(paths: RegExp): void;
  stop(): Promise<void>;
}

/** The content of its only tile. */
export const TILE_COLOUR = { r: 200, g: 40, b: 160 };
const HEADER_BYTES = 127;
const PNG = 2;
const UNCOMPRESSED = 1;

/** A PMTiles file (version 3) with one image for the whole world. */
async function pmtiles(): Promise<Buffer> {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: TILE_COLOUR } })
    .png()
    .toBuffer();
  const varint = (value: number): number[] =>
    value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)];
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
  header.set([1, UNCOMPRESSED, UNCOMPRESSED, PNG, 0, 0], 96);
  const degrees = [-180, -85, 180, 85].map((value) => value * 1e7);
  degrees.forEach((value, index) => header.writeInt32LE(value, 102 + index * 4));
  return Buffer.concat([header, directory, metadata, tile]);
}

export async function createMapServer(): Promise<MapServer> {
  const file = await pmtiles();
  const asked: string[] = [];
  let refused = /^$/;
  let origin = '';
  const style = () => ({
    version: 8,
    sources: { world: { type: 'raster', url: `pmtiles://${origin}/world.pmtiles`, tileSize: 256 } },
    layers: [{ id: 'world', type: 'raster', source: 'world' }],
  });
  const service = await startService((request, response) => {
    const { range = '' } = request.headers;
    asked.push(`${request.url ?? ''} ${range}`.trim());
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'range');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    if (refused.test(request.url ?? '')) return response.writeHead(500).end();
    if (request.url === '/style.json') return answerJson(response, 200, style());
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d+)/.exec(range) ?? [];
    const part = file.subarray(Number(from), Number(to) + 1);
    return response
      .writeHead(206, { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${file.length}` })
      .end(part);
  });
  origin = service.url;
  return {
    styleUrl: `${origin}/style.json`,
    asked,
    refuse(paths) {
      refused = paths;
    },
    stop: () => service.stop(),
  };
}
