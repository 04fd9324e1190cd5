import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { sourceStamp } from '../../src/build/source-stamp.mjs';

let root: string;
beforeEach(async () => {
  root = await makeScratchFolder('stamp-');
  await mkdir(path.join(root, 'src/app'), { recursive: true });
  await writeFile(path.join(root, 'src/app/main.tsx'), 'main');
  await writeFile(path.join(root, 'package.json'), '{}');
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('stays the same while nothing changes', async () => {
  expect(await sourceStamp(root)).toBe(await sourceStamp(root));
});

it.each(['src/app/main.tsx', 'src/app/new.css', 'package-lock.json', 'public/icon.svg'])(
  'changes with the content of %s',
  async (file) => {
    const before = await sourceStamp(root);
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), 'changed');
    expect(await sourceStamp(root)).not.toBe(before);
  },
);

it('changes when a file is renamed', async () => {
  const before = await sourceStamp(root);
  await rename(path.join(root, 'src/app/main.tsx'), path.join(root, 'src/app/start.tsx'));
  expect(await sourceStamp(root)).not.toBe(before);
});

it('changes when a file is removed', async () => {
  const before = await sourceStamp(root);
  await rm(path.join(root, 'src/app/main.tsx'));
  expect(await sourceStamp(root)).not.toBe(before);
});

it.each(['data/rows', 'dist/page/index.html', 'tests/a.test.ts'])('does not depend on %s', async (file) => {
  const before = await sourceStamp(root);
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), 'anything');
  expect(await sourceStamp(root)).toBe(before);
});
