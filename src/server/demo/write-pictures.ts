import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissingFile } from '../file-missing.ts';
import { demoProducts } from './menu.data.ts';
import { drawPicture } from './pictures/draw-picture.ts';

/** Writes a picture of every product of the demo into `mediaDir/demo`; complete existing files are kept. */
export async function writePictures(mediaDir: string): Promise<void> {
  const folder = path.join(mediaDir, 'demo');
  await mkdir(folder, { recursive: true });
  await Promise.all(
    demoProducts.map(async ({ sid, picture }) => {
      const file = path.join(folder, `${sid}.svg`);
      const svg = drawPicture(sid, picture);
      if ((await textOf(file)) !== svg) await writeFile(file, svg);
    }),
  );
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}
