import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ENOUGH_BYTES = 2 ** 30;

/**
 * In memory where there is enough, because deleting a database's thousand files from disk takes longer than its
 * tests.
 */
export async function scratchRoot(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory !== undefined && memory.bavail * memory.bsize > ENOUGH_BYTES ? '/dev/shm' : tmpdir();
}

export async function makeScratchFolder(prefix: string): Promise<string> {
  return mkdtemp(path.join(await scratchRoot(), prefix));
}
