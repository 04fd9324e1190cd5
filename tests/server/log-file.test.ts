import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { createLogFile } from '#server/log-file.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await makeScratchFolder('log-');
  file = path.join(folder, 'logs', 'brigade.log');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const files = async () => (await readdir(path.dirname(file))).sort();
const lineOf = (number: number) => `${String(number).padStart(9, '0')}\n`;

it('begins a new file at its maximum size and keeps the newest old ones', async () => {
  const log = createLogFile({ file, maxBytes: 30, keep: 2 });
  for (let number = 0; number < 11; number += 1) log.write(lineOf(number));
  expect(await files()).toEqual(['brigade.log', 'brigade.log.1', 'brigade.log.2']);
  expect(await readFile(file, 'utf8')).toBe([9, 10].map(lineOf).join(''));
  expect(await readFile(`${file}.1`, 'utf8')).toBe([6, 7, 8].map(lineOf).join(''));
  expect(await readFile(`${file}.2`, 'utf8')).toBe([3, 4, 5].map(lineOf).join(''));
});

it('continues the file of the run before', async () => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, lineOf(1));
  createLogFile({ file, maxBytes: 30, keep: 1 }).write(lineOf(2));
  expect(await readFile(file, 'utf8')).toBe([1, 2].map(lineOf).join(''));
});

it('receives the lines of the log at once', async () => {
  createLog({ logLevel: 'info' }, createLogFile({ file, maxBytes: 1000, keep: 1 })).info('started');
  expect(await readFile(file, 'utf8')).toContain('"msg":"started"');
});

it('says in one line that the file cannot be opened', async () => {
  await mkdir(file, { recursive: true });
  expect(() => createLogFile({ file, maxBytes: 30, keep: 1 })).toThrow('cannot be written');
});
