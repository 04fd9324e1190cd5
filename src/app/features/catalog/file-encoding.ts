/** The encodings that spreadsheets save CSV files in. */
export const fileEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1254'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/** Ğ İ Ş ğ ı ş in Windows-1254. In Windows-1252 the same bytes are letters of Icelandic only. */
const TURKISH = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]);
/** How many bytes are looked at. */
const SAMPLE_BYTES = 64 * 1024;

function startsWith(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** UTF-16 without a byte order mark: every other byte of Latin letters is zero. */
function zerosAt(bytes: Uint8Array, parity: 0 | 1): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  return zeros > sample.length / 5;
}

/**
 * The encoding of a text file: by its byte order mark, else UTF-8 if the bytes are valid UTF-8, else the Windows code
 * page that its letters fit. The last one is a guess, which a person has to confirm.
 */
export function encodingOf(bytes: Uint8Array): FileEncoding {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe) || zerosAt(bytes, 1)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff) || zerosAt(bytes, 0)) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  return bytes.some((byte) => TURKISH.has(byte)) ? 'windows-1254' : 'windows-1252';
}

/** The text of a file; bytes that the encoding does not have become U+FFFD. */
export function decodeFile(bytes: Uint8Array, encoding: FileEncoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Whether a file is a workbook (a ZIP archive, as .xlsx and .ods are), not a text file. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
}

/** The first lines that show how a text was decoded: those with other letters than a to z. */
export function tellingLines(text: string, count: number): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => /\P{ASCII}/u.test(line.replace(/^\uFEFF/, '')));
  return (telling.length > 0 ? telling : lines).slice(0, count);
}
