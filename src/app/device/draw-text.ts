import type { DrawText } from '#domain/printing/encode-ticket.ts';

const upTo8 = (dots: number) => Math.ceil(dots / 8) * 8;

/** Breaks a text into lines; a word wider than a line gets its own line. */
function linesOf(context: OffscreenCanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of text.split('\n')) {
    let line = '';
    for (const word of part.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && context.measureText(longer).width > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines;
}

/** Rasterizes text with this device's fonts, for characters the printer's code page lacks. */
export const drawText: DrawText = async (text, { width, letter, bold, center }) => {
  const font = `${bold ? 'bold ' : ''}${Math.round(letter * 0.8)}px sans-serif`;
  const measure = new OffscreenCanvas(8, 8).getContext('2d');
  if (measure === null) throw new Error('this browser draws nothing');
  measure.font = font;
  const lines = linesOf(measure, text, width);
  const height = upTo8(letter * lines.length);
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('this browser draws nothing');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'black';
  context.font = font;
  context.textBaseline = 'middle';
  context.textAlign = center ? 'center' : 'start';
  const isToTheLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text);
  context.direction = isToTheLeft ? 'rtl' : 'ltr';
  const start = isToTheLeft ? width : 0;
  lines.forEach((line, index) => {
    context.fillText(line, center ? width / 2 : start, letter * (index + 0.5));
  });
  return { width, height, data: context.getImageData(0, 0, width, height).data };
};
