/** Excel in most of Europe expects semicolons; RFC 4180 has commas. */
export type CsvSeparator = ',' | ';' | '\t';

/** Spreadsheets run a cell that begins like this as a formula; a leading apostrophe makes it text. */
const RUNS = /^'*[=+\-@\t\r]/;
const IS_NUMBER = /^[+-]?\d+([.,]\d+)?$/;

function cellText(value: string, separator: CsvSeparator): string {
  const text = RUNS.test(value) && !IS_NUMBER.test(value) ? `'${value}` : value;
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a CSV file that spreadsheets open without asking for the encoding. */
export function writeCsv(rows: readonly (readonly string[])[], separator: CsvSeparator = ','): string {
  const lines = rows.map((row) => row.map((cell) => cellText(cell, separator)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** The cell separator: the one the first line has most of, outside quotes. */
function separatorOf(text: string): CsvSeparator {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (mark: string) => first.split(mark).length;
  const marks = [',', ';', '\t'] as const;
  return marks.reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}

function readCell(text: string): string {
  return text.startsWith("'") && RUNS.test(text.slice(1)) ? text.slice(1) : text;
}

/**
 * The rows of a CSV file without empty lines, each with the number of the line it begins on. `isWhole` false: a quote
 * is never closed, so the last cell holds the rest of the file.
 */
export function readCsv(file: string): {
  rows: { line: number; cells: string[] }[];
  isWhole: boolean;
  separator: CsvSeparator;
} {
  const text = file.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = 1;
  let begunOn = 1;
  let isQuoted = false;
  const endRow = () => {
    cells.push(readCell(cell));
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begunOn, cells });
    cells = [];
    cell = '';
    begunOn = line;
  };
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '\n') line += 1;
    if (isQuoted) {
      if (mark !== '"') cell += mark;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (mark === '"' && cell === '') isQuoted = true;
    else if (mark === separator) {
      cells.push(readCell(cell));
      cell = '';
    } else if (mark === '\n') endRow();
    else if (mark !== '\r') cell += mark;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return { rows, isWhole: !isQuoted, separator };
}
