import sharp from 'sharp';
import type { DrawText } from '#domain/printing/encode-ticket.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const upTo8 = (dots: number) => Math.ceil(dots / 8) * 8;

/** Pango's unit is the point: at 72 dpi a point is a dot. */
const DPI = 72;

/** Renders with the fonts of this machine, including right-to-left scripts and emoji if it has such fonts. */
export const drawText: DrawText = async (text, { width, letter, bold, center }) => {
  const size = Math.round(letter * 0.8);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="black">${escaped(text)}</span>`,
      font: `sans ${bold ? 'bold ' : ''}${size}`,
      dpi: DPI,
      width,
      wrap: 'word-char',
      // Pango turns this around for right-to-left lines.
      align: center ? 'centre' : 'left',
      rgba: true,
    },
  })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { width, height: upTo8(Math.max(info.height, letter)) };
  const isToTheLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text);
  const left = center ? Math.floor((width - info.width) / 2) : isToTheLeft ? width - info.width : 0;
  return { ...box, data: placed(data, info, box, left) };
};

/** An image on a white background of the printer's width. */
function placed(
  data: Buffer,
  from: { width: number; height: number },
  to: { width: number; height: number },
  left: number,
): Uint8ClampedArray {
  const paper = new Uint8ClampedArray(to.width * to.height * 4).fill(255);
  const columns = Math.min(from.width, to.width);
  for (let row = 0; row < Math.min(from.height, to.height); row += 1) {
    const start = row * from.width * 4;
    paper.set(data.subarray(start, start + columns * 4), (row * to.width + Math.max(0, left)) * 4);
  }
  return paper;
}
