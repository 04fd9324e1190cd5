import { hostname } from 'node:os';
import { backupMails } from '#domain/notifications/backup-mails.data.ts';
import type { BackupProblem } from '#domain/notifications/backup-standing.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { contacts } from '../store/contacts.ts';
import type { Queryable } from '../store/database.ts';

/** After this time the next night's result is known. */
const TRIED_MS = DAY_MS;

/** Mails the operators that a backup failed, if this server sends mails. */
export async function mailOperators(
  { mail, clock, publicUrl }: Pick<Context, 'mail' | 'clock' | 'publicUrl'>,
  tx: Queryable,
  problem: BackupProblem,
): Promise<void> {
  if (mail === undefined) return;
  const server = publicUrl ?? hostname();
  const mails = (await contacts.operators(tx)).map(({ to, language }) => {
    const { subject, problems, advice } = backupMails[language ?? 'en'];
    // A function, so that `$&` in a name is not read as a replacement pattern.
    const text = problems[problem].replace('{server}', () => server);
    return { to, subject: `Brigade: ${subject}`, text: `${text}\n\n${advice}\n` };
  });
  const now = clock.now();
  await contacts.queueNotices(tx, mails, now, now + TRIED_MS);
}
