import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addProgram, isNewer, newestProgram, noteStart } from '#server/shop-hub/programs.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'brigade-programs-'));
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ version: '2.3.80' }));
});
afterEach(() => rm(root, { recursive: true }));

it.each([
  ['2.3.81', '2.3.80', true],
  ['2.10.0', '2.9.9', true],
  ['2.3.80', '2.3.80', false],
  ['2.3.9', '2.3.80', false],
  ['3', '2.99.99', true],
  ['next', '2.3.80', false],
  ['../9', '2.3.80', false],
])('%s after %s: %s', (one, other, newer) => {
  expect(isNewer(one, other)).toBe(newer);
});

describe('the programs of a hub', () => {
  const files = new Map([['hub.js', Buffer.from('')]]);
  const add = (version: string, running = '2.3.80') =>
    addProgram(root, { version, files, running }, async () => {});

  it('are the downloaded one alone at first', async () => {
    expect(await newestProgram(root)).toEqual({ folder: root, version: '2.3.80', isUnproven: false });
  });

  it('start with the newest that was fetched', async () => {
    await add('2.3.81');
    expect(await newestProgram(root)).toMatchObject({ version: '2.3.81', isUnproven: true });
  });

  it('start with the one before where a new one has failed', async () => {
    await add('2.3.81');
    await noteStart(await newestProgram(root), 'well');
    await add('2.3.82', '2.3.81');
    await noteStart(await newestProgram(root), 'wrong');
    expect(await newestProgram(root)).toMatchObject({ version: '2.3.81', isUnproven: false });
  });

  it('never include one that is not complete', async () => {
    const broken = addProgram(root, { version: '2.3.81', files, running: '2.3.80' }, () => {
      throw new Error('the power fails');
    });
    await expect(broken).rejects.toThrow('the power fails');
    expect((await newestProgram(root)).version).toBe('2.3.80');
    await add('2.3.81');
    expect((await newestProgram(root)).version).toBe('2.3.81');
  });

  it('are two at most beside the downloaded one', async () => {
    await add('2.3.81');
    await add('2.3.82', '2.3.81');
    await add('2.3.83', '2.3.82');
    expect((await readdir(path.join(root, 'versions'))).sort()).toEqual(['2.3.82', '2.3.83']);
  });

  it('leave other folders alone', async () => {
    await mkdir(path.join(root, 'versions', 'notes'), { recursive: true });
    expect((await newestProgram(root)).version).toBe('2.3.80');
  });
});
