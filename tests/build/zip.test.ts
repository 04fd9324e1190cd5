import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { zip } from '../../src/build/zip.mjs';
import { unzip } from '#server/shop-hub/unzip.ts';

const files = [
  { name: 'hub/start.sh', content: Buffer.from('#!/bin/sh\n'.repeat(100)) },
  { name: 'hub/ünlü.txt', content: Buffer.from('ş') },
  { name: 'hub/empty', content: Buffer.alloc(0) },
];

it('packs files that are extracted as they were', () => {
  expect([...unzip(zip(files))]).toEqual(files.map(({ name, content }) => [name, content]));
});

it('announces the checksum and a time of each file, which programs check', () => {
  const [file] = files;
  const archive = zip(files);
  expect(archive.readUInt32LE(14)).toBe(crc32(file?.content ?? ''));
  expect(archive.readUInt16LE(12)).toBe(0x21);
});

it('makes the same archive of the same files', () => {
  expect(zip(files).equals(zip(files))).toBe(true);
});
