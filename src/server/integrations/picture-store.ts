import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { ok, refuse, type Result } from '#domain/result.ts';
import { isMissingFile } from '../file-missing.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

/** Widths in which every picture is stored; the browser chooses. */
const WIDTHS = [160, 480, 960] as const;
const SHRUNK_SIDE = 1280;
const MAX_MEGAPIXELS = 50;
const SECONDS_FOR_ONE = 20;
/** Each uses a processor and tens of megabytes. */
const AT_ONCE = 2;

interface KeptPicture {
  image: string;
  width: number;
  height: number;
}

export interface PictureStore {
  /** Decodes, resizes and stores a picture. Refuses `picture_type`, `picture_size`, `picture_broken`. */
  keep(bytes: Uint8Array): Promise<Result<KeptPicture>>;
  /** The same as one small WebP that is not stored. */
  shrink(bytes: Uint8Array): Promise<Result<Buffer>>;
}

/** Checked by its first bytes, so that uploads only ever reach decoders for web pictures. */
function isPicture(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const isAvif = text.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(text.slice(8));
  const isWebp = text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP';
  return text.startsWith('\xFF\xD8\xFF') || text.startsWith('\x89PNG\r\n\x1A\n') || isWebp || isAvif;
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}

async function headOf(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    // Any decoder error means that the bytes are not a valid picture.
    return undefined;
  }
}

/** Refuses bytes that are no picture, broken or too large. */
async function sizeOf(bytes: Uint8Array): Promise<Result<{ width: number; height: number }>> {
  if (!isPicture(bytes)) return refuse('picture_type', { fields: { file: 'invalid' } });
  const head = await headOf(bytes);
  if (head === undefined) return refuse('picture_broken', { fields: { file: 'invalid' } });
  const { width, height } = head.autoOrient;
  if (width * height > MAX_MEGAPIXELS * 1e6) {
    return refuse('picture_size', { params: { limit: MAX_MEGAPIXELS }, fields: { file: 'invalid' } });
  }
  return ok({ width, height });
}

const DECODING = { limitInputPixels: MAX_MEGAPIXELS * 1e6, failOn: 'error' as const };

/** Rotated upright and scaled down, without EXIF data. */
async function shrunk(bytes: Uint8Array): Promise<Result<Buffer>> {
  const looked = await sizeOf(bytes);
  if (!looked.ok) return looked;
  try {
    const small = await sharp(bytes, DECODING)
      .autoOrient()
      .timeout({ seconds: SECONDS_FOR_ONE })
      .resize({ width: SHRUNK_SIDE, height: SHRUNK_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 72 })
      .toBuffer();
    return ok(small);
  } catch {
    return refuse('picture_broken', { fields: { file: 'invalid' } });
  }
}

async function sized(bytes: Uint8Array): Promise<Map<string, Buffer> | undefined> {
  const files = new Map<string, Buffer>();
  try {
    // By default sharp removes all metadata, including location and camera.
    const upright = await sharp(bytes, DECODING)
      .autoOrient()
      .timeout({ seconds: SECONDS_FOR_ONE })
      .resize({
        width: WIDTHS[2],
        height: WIDTHS[2] * 2,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .png({ compressionLevel: 1 })
      .toBuffer();
    for (const width of WIDTHS) {
      const small = sharp(upright).resize({ width, withoutEnlargement: true });
      files.set(`-${width}.webp`, await small.clone().webp({ quality: 80 }).toBuffer());
      files.set(`-${width}.avif`, await small.clone().avif({ quality: 52, effort: 3 }).toBuffer());
    }
  } catch {
    return undefined;
  }
  files.set('.webp', files.get(`-${WIDTHS[2]}.webp`) ?? Buffer.alloc(0));
  return files;
}

/**
 * Pictures as files named by a hash of their content, below `mediaDir/pictures`. The files are renamed into place one
 * by one, the linked one last, so a picture exists completely or not at all.
 */
export function createPictureStore(mediaDir: string): PictureStore {
  const folder = path.join(mediaDir, 'pictures');
  const inTurn = limitConcurrency({ running: AT_ONCE });

  async function save(name: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const draft = path.join(folder, `.draft-${randomUUID()}`);
    await mkdir(draft, { recursive: true });
    try {
      for (const [ending, bytes] of files)
        await writeFile(path.join(draft, name + ending), bytes, { flush: true });
      for (const ending of files.keys())
        await rename(path.join(draft, name + ending), path.join(folder, name + ending));
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  async function keep(bytes: Uint8Array): Promise<Result<KeptPicture>> {
    const looked = await sizeOf(bytes);
    if (!looked.ok) return looked;
    const { width, height } = looked.value;
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    const kept = { image: `/media/pictures/${name}.webp`, width, height };
    const file = path.join(folder, `${name}.webp`);
    if (await isFile(file)) {
      // Updates the time of an existing file, so that the cleanup of unused files keeps it.
      await utimes(file, new Date(), new Date());
      return ok(kept);
    }
    const files = await sized(bytes);
    if (files === undefined) return refuse('picture_broken', { fields: { file: 'invalid' } });
    await save(name, files);
    return ok(kept);
  }

  return {
    keep: (bytes) => inTurn(() => keep(bytes)),
    shrink: (bytes) => inTurn(() => shrunk(bytes)),
  };
}
