import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { codepages } from './codepages.data.ts';
import type { Printer } from './printer.ts';
import { type TicketLine, type TicketStyle, wrapped } from './ticket-line.ts';

/** Width of one character of the printer's own font, in dots. */
const DOTS_WIDE = 12;
const DOTS_TALL = 24;

/** Black and white pixels as RGBA; width and height are multiples of eight. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Renders a text as an image with letters of that height and lines of at most that width, in dots. */
export type DrawText = (
  text: string,
  box: { width: number; letter: number; bold: boolean; center: boolean },
) => Promise<Picture>;

function lettersOf(candidates: readonly Codepage[]): ReadonlySet<string> {
  const letters = new Set<string>();
  for (let code = 0x20; code < 0x7f; code += 1) letters.add(String.fromCodePoint(code));
  for (const page of candidates) {
    for (const code of CodepageEncoder.getCodepoints(page, true)) {
      if (code !== undefined && code > 0x9f) letters.add(String.fromCodePoint(code));
    }
  }
  return letters;
}

/** A text with characters replaced by ASCII equivalents where they exist. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u00A0\u2000-\u200A\u202F\t]/gu, ' ')
    .replaceAll(/[\u2018\u2019]/gu, "'")
    .replaceAll(/[\u201C\u201D]/gu, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll('\u2026', '...')
    .replaceAll('\u00D7', 'x');
}

const fill = (left: string, right: string, width: number): string[] => {
  const room = Math.max(4, width - right.length - 1);
  const lines = wrapped(left, room);
  const last = lines.pop() ?? '';
  return [...lines, last + ' '.repeat(Math.max(1, width - last.length - right.length)) + right];
};

/** A ticket in ESC/POS for one printer, cut at the end. Text that its code pages lack is printed as an image. */
export async function encodeTicket(
  lines: readonly TicketLine[],
  printer: Pick<Printer, 'columns' | 'family'>,
  draw: DrawText,
): Promise<Uint8Array> {
  const { columns, family } = printer;
  const { mapping, candidates } = codepages[family];
  const letters = lettersOf(candidates);
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    codepageMapping: mapping,
    codepageCandidates: ['cp437', ...candidates],
    feedBeforeCut: 4,
    newline: '\n',
    imageMode: 'raster',
  });
  encoder.initialize().codepage('auto');

  const isPrintable = (text: string) => Array.from(text).every((letter) => letters.has(letter));

  async function drawn(text: string, { tall = 1, bold = false, center = false }: TicketStyle): Promise<void> {
    const letter = DOTS_TALL * tall;
    const picture = await draw(text, { width: columns * DOTS_WIDE, letter, bold, center });
    const { width, height, data } = picture;
    encoder.align('left').image({ width, height, data }, width, height, 'threshold', 160);
  }

  function written(rows: readonly string[], style: TicketStyle): void {
    const { wide = 1, tall = 1, bold = false, center = false, inverse = false, indent = 0 } = style;
    encoder
      .align(center ? 'center' : 'left')
      .bold(bold)
      .invert(inverse)
      .size(wide, tall);
    for (const row of rows) encoder.line(' '.repeat(indent) + row);
    encoder.size(1, 1).invert(false).bold(false).align('left');
  }

  for (const line of lines) {
    if (line.type === 'rule') encoder.rule({ style: 'single' });
    else if (line.type === 'gap') encoder.newline();
    else {
      const { wide = 1, indent = 0 } = line;
      const width = Math.floor(columns / wide) - indent;
      if (line.type === 'text') {
        const content = plain(line.text);
        if (!isPrintable(content.replaceAll('\n', ' '))) await drawn(content, line);
        // White on black text keeps the space around it.
        else if (line.inverse === true && content.length <= width) written([content], line);
        else written(wrapped(content, width), line);
      } else {
        const left = plain(line.left);
        const right = plain(line.right);
        if (isPrintable(left + right)) written(fill(left, right, width), line);
        else {
          await drawn(left, line);
          written(fill('', isPrintable(right) ? right : '', width), line);
          if (!isPrintable(right)) await drawn(right, line);
        }
      }
    }
  }
  return encoder.cut('partial').encode();
}
