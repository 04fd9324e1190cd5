import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { Fault } from './fault.ts';
import type { Log } from './log.ts';
import { hashPassword } from './routes/auth.ts';
import { openStore } from './start.ts';
import type { Database } from './store/database.ts';
import { migrate } from './store/migrate.ts';
import { people } from './store/people.ts';

/** A new password, made up, for who signs in with this e-mail; every session of theirs ends. Undefined: nobody does. */
export async function makeUpPassword(db: Database, email: string, now: number): Promise<string | undefined> {
  const person = await people.byEmail(db, email);
  if (person === undefined) return undefined;
  const password = randomBytes(9).toString('base64url');
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await people.setPassword(tx, person.id, hash);
    await people.revokeAll(tx, person.id, now);
  });
  return password;
}

/**
 * What `npm run set-password -- e-mail` does, where no mails are sent and an owner is locked out: whoever runs the server
 * vouches for them. Answers what to print; `setup` faults say in one line what is wrong.
 */
export async function setPasswordOf(config: Config, log: Log, email: string | undefined): Promise<string> {
  if (email === undefined) throw new Fault('setup', 'say whose: npm run set-password -- e-mail');
  const opened = await openStore(config, log);
  const { db } = opened;
  try {
    await migrate(db, log);
    const password = await makeUpPassword(db, email, Date.now());
    if (password === undefined) throw new Fault('setup', `nobody signs in with ${email}`);
    return `${email} signs in with ${password} from now on. Change it after signing in.\n`;
  } finally {
    await opened.close();
  }
}
