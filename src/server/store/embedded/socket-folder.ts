import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Fault } from '../../fault.ts';
import type { Account } from './account.ts';

/** The path of a unix socket is limited to 104 bytes (macOS; 108 on Linux), including `/.s.PGSQL.5432.lock`. */
const MAX_FOLDER_LENGTH = 80;

function folderFor(dataDir: string): string {
  const beside = path.join(dataDir, 'socket');
  if (Buffer.byteLength(beside) <= MAX_FOLDER_LENGTH) return beside;
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const temporary = path.join(tmpdir(), `brigade-${mark}`);
  return Buffer.byteLength(temporary) <= MAX_FOLDER_LENGTH ? temporary : path.join('/tmp', `brigade-${mark}`);
}

/** A folder only the account can enter; access to it is the only authentication. */
export async function prepareSocketFolder(dataDir: string, account: Account): Promise<string> {
  const folder = folderFor(dataDir);
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined);
  const found = await lstat(folder);
  const own = found.uid === account.uid || found.uid === process.getuid?.();
  // In /tmp another user may have created the folder first.
  if (!found.isDirectory() || !own) throw new Fault('setup', `${folder} is not ours: remove it`);
  await chmod(folder, 0o700);
  await account.own(folder);
  return folder;
}
