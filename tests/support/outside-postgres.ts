import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, constants, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { chooseAccount } from '#server/store/embedded/account.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
/** Where Debian and other systems install their versions. */
const FOLDERS = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'];
const OLDEST = 15;
const PASSWORD = 'outside';

export interface OutsidePostgres {
  /** Over TCP, with a password, as a person would write it in DATABASE_URL. */
  readonly adminUrl: string;
  end(): Promise<void>;
}

/** The newest PostgreSQL of this machine other than the embedded one; undefined: there is none. */
async function binariesOf(): Promise<string | undefined> {
  const found: { version: number; bin: string }[] = [];
  for (const folder of FOLDERS) {
    for (const name of await readdir(folder).catch(() => [])) {
      const version = Number(/(\d+)$/.exec(name)?.[1]);
      const bin = path.join(folder, name, 'bin');
      const isThere = await access(path.join(bin, 'initdb'), constants.X_OK).then(
        () => true,
        () => false,
      );
      if (version >= OLDEST && isThere) found.push({ version, bin });
    }
  }
  return found.sort((one, other) => other.version - one.version)[0]?.bin;
}

/** Starts the machine's own PostgreSQL as an external server over TCP. Undefined: there is none. */
export async function startOutsidePostgres(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<OutsidePostgres | undefined> {
  const bin = await binariesOf();
  if (bin === undefined) return undefined;
  const clusterDir = path.join(folder, 'cluster');
  const passwordFile = path.join(folder, 'password');
  await mkdir(clusterDir, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o755);
  await writeFile(passwordFile, PASSWORD, { mode: 0o644 });
  const postgres = path.join(bin, 'postgres');
  const { account } = await chooseAccount({
    postgres,
    dataDir: folder,
    clusterDir: path.join(folder, 'none'),
  });
  await account.own(clusterDir);
  const init = account.command(path.join(bin, 'initdb'), [
    `--pgdata=${clusterDir}`,
    '--username=outside',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]);
  await run(init.file, init.args, account.spawnOptions);
  const port = await freePort();
  const all = { ...settings, listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const started = account.command(postgres, ['-D', clusterDir, ...options]);
  const child = spawn(started.file, started.args, { ...account.spawnOptions, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const adminUrl = `postgres://outside:${PASSWORD}@127.0.0.1:${port}/postgres`;
  for (const deadline = Date.now() + 20_000; ; await wait(50)) {
    const client = new Client({ connectionString: adminUrl });
    const answer = await client.connect().then(
      () => undefined,
      (error: unknown) => error,
    );
    await client.end().catch(() => undefined);
    if (answer === undefined) break;
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`${postgres} did not start`, { cause: answer });
    }
  }
  return {
    adminUrl,
    async end() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
