import { encode } from 'uqr';

/** White around a code, in its squares: readers need it. */
const QUIET = 4;
const SQUARE_PX = 16;

export interface TableCode {
  /** Squares on a side, the white around included. */
  side: number;
  /** All dark squares as one path. */
  path: string;
}

export function tableCode(text: string): TableCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { side: size, path };
}

/** A picture of the code with its title below, for a printing house. */
export async function codePicture({ side, path }: TableCode, title: string): Promise<Blob> {
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
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
  pen.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture was made')) : resolve(blob)));
  });
}
