import { access, constants, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The programs of a database that fails over, as Debian installs them. */
export interface Programs {
  etcd: string;
  patroni: string;
  haproxy: string;
  /** The folder of `initdb`, `postgres` and `pg_rewind`. */
  postgresBin: string;
  /** PostgreSQL refuses to run as root. */
  account: { uid: number; gid: number } | undefined;
}

/** Debian installs some where only root looks for programs. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of FOLDERS) {
    const file = path.join(folder, name);
    if (await isProgram(file)) return file;
  }
  return undefined;
}

async function findPostgres(): Promise<string | undefined> {
  const versions = (await readdir(DEBIAN_POSTGRES).catch(() => [])).map(Number).filter((one) => one >= 15);
  for (const version of versions.toSorted((a, b) => b - a)) {
    const folder = path.join(DEBIAN_POSTGRES, String(version), 'bin');
    if (await isProgram(path.join(folder, 'pg_rewind'))) return folder;
  }
  return undefined;
}

async function accountOfPostgres(): Promise<Programs['account']> {
  if (process.getuid?.() !== 0) return undefined;
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8'));
  if (line === null) throw new Error('there is no account postgres');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** The programs, or the names of those that are missing. */
export async function findPrograms(): Promise<Programs | { missing: string[] }> {
  const [etcd, patroni, haproxy, postgresBin] = [
    await findProgram('etcd'),
    await findProgram('patroni'),
    await findProgram('haproxy'),
    await findPostgres(),
  ];
  if (etcd === undefined || patroni === undefined || haproxy === undefined || postgresBin === undefined) {
    const found = { etcd, patroni, haproxy, 'PostgreSQL 15 or newer': postgresBin };
    return { missing: Object.entries(found).flatMap(([name, file]) => (file === undefined ? [name] : [])) };
  }
  return { etcd, patroni, haproxy, postgresBin, account: await accountOfPostgres() };
}
