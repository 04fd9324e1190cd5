import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { Fault } from './fault.ts';
import { isMissingFile } from './file-missing.ts';

export interface LogFileConfig {
  /** Absolute path. */
  readonly file: string;
  readonly maxBytes: number;
  /** How many old files are kept, as `file.1`, the newest, and so on. */
  readonly keep: number;
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!isMissingFile(error)) throw error;
  }
}

/**
 * Writes log lines to a file and begins a new one at its maximum size. Synchronous, as on stdout, so that the lines
 * before an exit are in it. A full disk costs lines, not the server. A `setup` fault where it cannot be opened.
 */
export function createLogFile({ file, maxBytes, keep }: LogFileConfig): { write(line: string): void } {
  const open = () => openSync(file, 'a', 0o600);
  let isComplaining = false;
  let fd: number;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    fd = open();
  } catch (cause) {
    throw new Fault('setup', `LOG_FILE ${file} cannot be written`, { cause });
  }
  let bytes = fstatSync(fd).size;

  function rotate(): void {
    for (let number = keep - 1; number >= 1; number -= 1)
      moveIfThere(`${file}.${number}`, `${file}.${number + 1}`);
    moveIfThere(file, `${file}.1`);
    const next = open();
    closeSync(fd);
    fd = next;
    bytes = 0;
  }

  return {
    write(line) {
      try {
        if (bytes > 0 && bytes + Buffer.byteLength(line) > maxBytes) rotate();
        bytes += writeSync(fd, line);
        isComplaining = false;
      } catch (error) {
        if (!isComplaining) process.stderr.write(`brigade: LOG_FILE cannot be written: ${String(error)}\n`);
        isComplaining = true;
      }
    },
  };
}
