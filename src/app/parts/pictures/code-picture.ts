import type { QrCode } from './qr-code.ts';

const SQUARE_PX = 16;

/** An image of the code with its title below, for print shops. */
async function codePicture({ side, path }: QrCode, title: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const wide = side * SQUARE_PX;
  canvas.width = wide;
  canvas.height = wide + 6 * SQUARE_PX;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no pictures');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  pen.font = `600 ${3 * SQUARE_PX}px sans-serif`;
  pen.textAlign = 'center';
  pen.fillText(title, wide / 2, wide + 2 * SQUARE_PX, wide - 2 * SQUARE_PX);
  pen.scale(SQUARE_PX, SQUARE_PX);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  pen.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture was made')) : resolve(blob)));
  });
}

/** Downloads the code with its title as an image. Rejects when the browser cannot create it. */
export async function saveCodePicture(code: QrCode, title: string, fileName: string): Promise<void> {
  const url = URL.createObjectURL(await codePicture(code, title));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
