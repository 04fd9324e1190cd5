import { readFile, rename, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { limitConcurrency } from '../limit-concurrency.ts';

/** What messengers show of a link; they ignore WebP, AVIF and SVG. */
const WIDTH = 1200;
const HEIGHT = 630;
const MAX_MEGAPIXELS = 50;
const MAX_WAITING = 20;

const OF_PICTURE = /^\/media\/.+\.(webp|avif|svg|jpe?g|png)$/;
const SHARED = /^(\/media\/.+\.(?:webp|avif|svg|jpe?g))\.png$/;

/** The path of a picture as PNG, for shared links. */
export function sharePath(image: string): string {
  return OF_PICTURE.test(image) && !image.endsWith('.png') ? `${image}.png` : image;
}

/**
 * Makes the PNG of a stored picture at a path that `sharePath` answers, once; it is stored beside the picture. Answers
 * whether it is there now.
 */
export function createSharePictures(mediaDir: string): (file: string) => Promise<boolean> {
  const inTurn = limitConcurrency({ running: 1, waiting: MAX_WAITING });
  const stored = (file: string) => path.join(mediaDir, file.slice('/media'.length));
  return async (file) => {
    const source = SHARED.exec(file)?.[1];
    if (source === undefined) return false;
    const bytes = await readFile(stored(source)).catch(() => undefined);
    if (bytes === undefined) return false;
    return inTurn(async () => {
      const png = await sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1e6 })
        .resize({ width: WIDTH, height: HEIGHT, fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .png({ palette: true })
        .toBuffer();
      // Renamed when complete, so that no reader sees half a picture.
      const draft = `${stored(file)}.${randomUUID()}`;
      await writeFile(draft, png);
      await rename(draft, stored(file));
      return true;
    });
  };
}
