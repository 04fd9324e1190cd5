import type { ShopFile } from '#domain/shop-files/shop-file.ts';
import { picturesOf } from '#domain/shop-files/shop-file.ts';

type OnProgress = (done: number, of: number) => void;

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  // The number of arguments of one call is limited.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}

/** SVG is converted to WebP: servers do not accept uploaded SVG. */
async function rasterized(url: string): Promise<Blob | null> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 960;
  canvas.height = Math.round((960 * (image.naturalHeight || 3)) / (image.naturalWidth || 4));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85));
}

async function fetched(url: string): Promise<Blob | null> {
  if (url.endsWith('.svg')) return rasterized(url);
  const answer = await fetch(url);
  return answer.ok ? answer.blob() : null;
}

/** The file with all pictures of its menu embedded. */
export async function withPicturesInside(file: ShopFile, onProgress: OnProgress): Promise<ShopFile> {
  const pictures: Record<string, string> = {};
  const all = picturesOf(file);
  for (const [index, image] of all.entries()) {
    onProgress(index, all.length);
    const blob = await fetched(image);
    if (blob !== null) pictures[image] = await base64Of(blob);
  }
  return { ...file, pictures };
}

/**
 * Uploads the pictures of a file one by one; answers their new paths. A picture whose `keep` answers null was refused
 * and is left out.
 */
export async function sendPictures(
  { pictures }: ShopFile,
  keep: (picture: Blob) => Promise<string | null>,
  onProgress: OnProgress,
): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  const all = Object.entries(pictures);
  for (const [index, [image, base64]] of all.entries()) {
    onProgress(index, all.length);
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const place = await keep(new Blob([bytes]));
    if (place !== null) places.set(image, place);
  }
  return places;
}
