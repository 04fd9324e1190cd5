import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../log.ts';

/** A file with the streets of a region, as pages get it. */
export interface StreetMap {
  /** Where this server serves it. */
  path: string;
  /** `vector`: tiles in the schema of the Protomaps basemap; `raster`: pictures. */
  kind: 'vector' | 'raster';
}

interface FoundMap extends StreetMap {
  etag: string;
}

/** The street maps of a server: PMTiles files in a folder, which may come and go while it runs. */
export interface StreetMaps {
  list(): Promise<readonly FoundMap[]>;
}

const FILE_NAME = /^\w[\w-]*(?:\.[\w-]+)*\.pmtiles$/;
const HEADER_BYTES = 127;
const VERSION_AT = 7;
const TILE_TYPE_AT = 99;
const KINDS = new Map<number, StreetMap['kind']>([
  [1, 'vector'],
  [2, 'raster'],
  [3, 'raster'],
  [4, 'raster'],
  [5, 'raster'],
]);
/** A new file is offered within this time. */
const LISTED_FOR_MS = 15_000;

/** By the header of a PMTiles file (version 3); undefined: it is none, or incomplete. */
async function mapIn(folder: string, name: string): Promise<FoundMap | undefined> {
  const file = await open(path.join(folder, name));
  try {
    const { size, mtimeMs } = await file.stat();
    const header = Buffer.alloc(HEADER_BYTES);
    await file.read(header, 0, HEADER_BYTES, 0);
    const isPmtiles = header.toString('latin1', 0, VERSION_AT) === 'PMTiles' && header[VERSION_AT] === 3;
    const kind = KINDS.get(header[TILE_TYPE_AT] ?? 0);
    if (!isPmtiles || kind === undefined) return undefined;
    return {
      path: `/maps/${name}`,
      kind,
      etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
    };
  } finally {
    await file.close();
  }
}

/** The PMTiles files directly in `folder`; a missing folder has none. */
export function createStreetMaps(folder: string, clock: { now(): number }, log: Log): StreetMaps {
  let listed: { at: number; maps: Promise<FoundMap[]> } | undefined;
  const refused = new Set<string>();

  async function read(): Promise<FoundMap[]> {
    const names = await readdir(folder).catch(() => []);
    const found: FoundMap[] = [];
    for (const name of names.filter((one) => FILE_NAME.test(one)).toSorted()) {
      try {
        const map = await mapIn(folder, name);
        if (map !== undefined) found.push(map);
        else if (!refused.has(name))
          log.warn({ file: name }, 'not a PMTiles file of version 3: map not used');
        if (map === undefined) refused.add(name);
      } catch (error) {
        log.warn({ file: name, err: error }, 'a map could not be read');
      }
    }
    return found;
  }

  return {
    list() {
      const now = clock.now();
      if (listed === undefined || Math.abs(now - listed.at) >= LISTED_FOR_MS)
        listed = { at: now, maps: read() };
      return listed.maps;
    },
  };
}
