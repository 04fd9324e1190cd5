import { encode } from 'uqr';

/** Quiet zone around a QR code, in modules (ISO/IEC 18004). */
const QUIET = 4;

export interface QrCode {
  /** Modules on a side, quiet zone included. */
  side: number;
  /** All dark modules as one SVG path. */
  path: string;
}

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { side: size, path };
}
