import type { ShopFile } from '#domain/shops/shop-file.ts';
import { picturesOf } from '#domain/shops/shop-file.ts';

type Told = (done: number, of: number) => void;

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  // A call takes so many arguments and no more.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}

/** A drawing becomes a photograph: no server takes drawings from outside. */
async function drawn(url: string): Promise<Blob | null> {
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
  if (url.endsWith('.svg')) return drawn(url);
  const answer = await fetch(url);
  return answer.ok ? answer.blob() : null;
}

/** The file with all pictures of its menu in it. */
export async function withPicturesInside(file: ShopFile, told: Told): Promise<ShopFile> {
  const pictures: Record<string, string> = {};
  const all = picturesOf(file);
  for (const [index, image] of all.entries()) {
    told(index, all.length);
    const blob = await fetched(image);
    if (blob !== null) pictures[image] = await base64Of(blob);
  }
  return { ...file, pictures };
}

/** Sends the pictures of a file, one by one; answers where each lies now. `keep` null: it was refused, and is left out. */
export async function sendPictures(
  { pictures }: ShopFile,
  keep: (picture: Blob) => Promise<string | null>,
  told: Told,
): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  const all = Object.entries(pictures);
  for (const [index, [image, base64]] of all.entries()) {
    told(index, all.length);
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const place = await keep(new Blob([bytes]));
    if (place !== null) places.set(image, place);
  }
  return places;
}
