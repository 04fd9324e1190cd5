import { auditPerson } from './auth/audit.ts';
import type { Config } from './config.ts';
import { Fault } from './fault.ts';
import { generatedPassword } from './generated-password.ts';
import type { Log } from './log.ts';
import { hashPassword } from './auth/password-hash.ts';
import { forgetGuesses } from './auth/attempts.ts';
import { openStore } from './open-store.ts';
import type { Database } from './store/database.ts';
import { passkeys } from './store/passkeys.ts';
import { people } from './store/people.ts';
import { secondFactors } from './store/second-factors.ts';

/**
 * Sets a generated password for the account with this e-mail, ends its sessions, and removes passkeys and second
 * factor. Undefined: there is no such account.
 */
export async function generatePassword(
  db: Database,
  email: string,
  now: number,
): Promise<string | undefined> {
  const person = await people.byEmail(db, email);
  if (person === undefined) return undefined;
  const password = generatedPassword();
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await people.setPassword(tx, person.id, hash, false);
    await people.revokeAll(tx, person.id, now);
    await passkeys.removeAll(tx, person.id);
    await secondFactors.off(tx, person.id);
    await forgetGuesses(tx, null, person.email);
    const here = { address: '', userAgent: '', tokenHash: '' };
    const details = { what: 'npm run set-password' };
    await auditPerson(tx, now, here, person.id, { event: 'password_changed', details });
  });
  return password;
}

/**
 * Implements `npm run set-password -- e-mail`, for an owner who is locked out of a server without mail. Returns the
 * text to print; `setup` faults say in one line what is wrong.
 */
export async function setPasswordOf(config: Config, log: Log, email: string | undefined): Promise<string> {
  if (email === undefined) throw new Fault('setup', 'usage: npm run set-password -- <e-mail of the account>');
  const opened = await openStore(config, log);
  const { db } = opened;
  try {
    const password = await generatePassword(db, email, Date.now());
    if (password === undefined) throw new Fault('setup', `no account has the e-mail ${email}`);
    return `The new password of ${email} is ${password}. Passkeys and the authenticator app were removed. Change the password after signing in.\n`;
  } finally {
    await opened.close();
  }
}
