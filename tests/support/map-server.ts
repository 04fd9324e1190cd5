import { rasterMap } from './pmtiles.ts';
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

export async function createMapServer(): Promise<MapServer> {
  const file = await rasterMap(TILE_COLOUR);
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
