import { execFileSync } from 'node:child_process';
import { chmod, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { startServer } from '#server/start.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';

const SIZE_MB = 220;
const MANY = 150;

/** A file system of a fixed size; undefined where this machine does not allow mounting one. */
async function smallFileSystem(): Promise<{ folder: string; unmount(): void } | undefined> {
  const folder = await makeScratchFolder('small-disk-');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  await chmod(folder, 0o755);
  return { folder, unmount: () => execFileSync('umount', ['-l', folder]) };
}

const disk = await smallFileSystem();

test.skipIf(disk === undefined)(
  'reports a completely full disk and recovers when there is room',
  async () => {
    if (disk === undefined) return;
    let text = '';
    const log = createLog({ logLevel: 'info' }, { write: (line) => (text += line) });
    const config = parseConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: path.join(disk.folder, 'data') });
    const server = await startServer(config, log, '/nonexistent');
    const at = (url: string) => `http://127.0.0.1:${server.port}${url}`;
    const register = (n: number) =>
      fetch(at('/staff/api/member/register'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          first_name: 'Ada',
          last_name: 'Lovelace',
          email: `ada${n}@example.com`,
          mobile: '',
          password: 'a-long-enough-word',
        }),
      });
    const filler = path.join(disk.folder, 'filler');
    try {
      expect((await fetch(at('/readyz'))).status).toBe(200);
      const { bavail, bsize } = await statfs(disk.folder);
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined);
      await writeFile(`${filler}-2`, Buffer.alloc(1024 * 1024)).catch(() => undefined);
      const ready = await fetch(at('/readyz'));
      expect([ready.status, await ready.json()]).toEqual([503, { ok: false, reason: 'disk_full' }]);
      // Existing pages still have room for some rows.
      let refused = await register(0);
      for (let n = 1; n < MANY && refused.status === 200; n += 1) refused = await register(n);
      expect([refused.status, (await refused.json()).code]).toEqual([503, 'disk_full']);
      await Promise.all([rm(filler), rm(`${filler}-2`, { force: true })]);
      await expect.poll(async () => (await fetch(at('/readyz'))).status, { timeout: 30_000 }).toBe(200);
      expect((await register(MANY)).status).toBe(200);
      const errors = text.split('\n').filter((line) => line.includes('"level":"error"'));
      expect(errors.length).toBeLessThan(4);
    } finally {
      await server.stop();
      disk.unmount();
    }
  },
  120_000,
);
