import { X509Certificate } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { backupStates } from '../store/backup-state.ts';
import type { Statement } from '../store/database.ts';
import type { Metrics } from './metrics.ts';

/** Devices report every minute. */
const REPORTED_WITHIN_MS = 3 * MINUTE_MS;

const DEVICES: Statement = {
  name: 'metrics.devices',
  text: `select count(*)::int as devices, count(*) filter (where (report ->> 'waiting')::int > 0)::int as behind,
      coalesce(sum((report ->> 'waiting')::int), 0)::int as waiting
    from device_report where seen_at >= $1`,
};
const JOBS: Statement = {
  name: 'metrics.jobs',
  text: 'select count(*)::int as due, min(due) as oldest from job where due <= $1',
};
const SIZE: Statement = {
  name: 'metrics.size',
  text: 'select pg_database_size(current_database())::float8 as bytes',
};

const ago = (now: number, at: number | null | undefined) =>
  at === null || at === undefined ? undefined : (now - at) / SECOND_MS;

/** Adds what is read from the database, the disk and the open connections. */
export function addServerGauges(
  metrics: Metrics,
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    freeBytes,
    sockets,
    busTrouble,
    certificate,
  }: {
    freeBytes: () => Promise<number>;
    sockets: () => number;
    /** Why hints of other servers do not arrive; undefined: they do. */
    busTrouble: () => string | undefined;
    /** The PEM in use; undefined: this server does not speak TLS. */
    certificate: () => Promise<string | undefined>;
  },
): void {
  metrics.gauges(
    {
      brigade_sockets: 'Open live sockets',
      brigade_bus_down: '1: the bus between servers (BUS_URL) is not connected',
      brigade_disk_free_bytes: 'Free bytes where the data directory is',
      brigade_certificate_left_seconds: 'Time until the certificate of TLS ends',
      brigade_database_connections: 'Open connections to the database',
      brigade_database_connections_idle: 'Those that are idle',
      brigade_database_waiting: 'Callers that wait for a connection',
    },
    async () => {
      const { open, idle, waiting } = db.pool();
      const pem = await certificate();
      const end = pem === undefined ? undefined : Date.parse(new X509Certificate(pem).validTo);
      return {
        brigade_sockets: sockets(),
        brigade_bus_down: Number(busTrouble() !== undefined),
        brigade_disk_free_bytes: await freeBytes(),
        brigade_certificate_left_seconds: end === undefined ? undefined : (end - clock.now()) / SECOND_MS,
        brigade_database_connections: open,
        brigade_database_connections_idle: idle,
        brigade_database_waiting: waiting,
      };
    },
  );
  metrics.gauges(
    {
      brigade_devices: 'Devices that reported in the last three minutes',
      brigade_devices_behind: 'Those with changes that wait to be sent',
      brigade_outbox_changes: 'Changes that wait to be sent, as devices report them',
      brigade_jobs_due: 'Timed jobs that are due',
      brigade_jobs_oldest_seconds: 'How long the oldest of them is due',
      brigade_database_bytes: 'Size of the database',
      brigade_backup_age_seconds: 'Age of the newest complete backup',
      brigade_backup_proof_age_seconds: 'Time since a backup was last restored and compared',
      brigade_backup_problem: '1: the last backup or its proof failed',
    },
    async () => {
      const now = clock.now();
      const [[devices], [jobs], [size], backups] = await Promise.all([
        db.query<{ devices: number; behind: number; waiting: number }>(DEVICES, [now - REPORTED_WITHIN_MS]),
        db.query<{ due: number; oldest: number | null }>(JOBS, [now]),
        db.query<{ bytes: number }>(SIZE),
        backupStates.read(db),
      ]);
      return {
        brigade_devices: devices?.devices,
        brigade_devices_behind: devices?.behind,
        brigade_outbox_changes: devices?.waiting,
        brigade_jobs_due: jobs?.due,
        brigade_jobs_oldest_seconds: ago(now, jobs?.oldest) ?? 0,
        brigade_database_bytes: size?.bytes,
        brigade_backup_age_seconds: ago(now, backups?.last?.taken_at),
        brigade_backup_proof_age_seconds: ago(now, backups?.proof?.at),
        brigade_backup_problem: backups === null ? undefined : Number(backups.problem !== null),
      };
    },
  );
}
