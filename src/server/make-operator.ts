import { randomUUID } from 'node:crypto';
import { parseFields } from '#domain/parse-fields.ts';
import { requiredEmail } from '#domain/form-fields.ts';
import { hashPassword } from './auth/password-hash.ts';
import type { Config } from './config.ts';
import { Fault } from './fault.ts';
import { generatedPassword } from './generated-password.ts';
import type { Log } from './log.ts';
import { openStore } from './open-store.ts';
import type { Database } from './store/database.ts';
import { people } from './store/people.ts';

interface NewOperator {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
}

/** Creates the account of an operator; false: the e-mail belongs to an account already. */
export async function makeOperator(
  db: Database,
  { email, password, first_name, last_name }: NewOperator,
  now: number,
): Promise<boolean> {
  const password_hash = await hashPassword(password);
  const person = {
    id: randomUUID(),
    username: email,
    email,
    first_name,
    last_name,
    mobile: '',
    password_hash,
  };
  return people.insertAccount(db, person, 'operator', now);
}

/**
 * Implements `npm run make-operator -- e-mail`, for the person who runs the server. Returns the text to print; `setup`
 * faults say in one line what is wrong.
 */
export async function makeOperatorOf(config: Config, log: Log, typed: string | undefined): Promise<string> {
  const checked = parseFields(requiredEmail, typed);
  if (!checked.ok) throw new Fault('setup', 'usage: npm run make-operator -- <e-mail>');
  const email = checked.value;
  const opened = await openStore(config, log);
  try {
    const password = generatedPassword();
    const operator = { email, password, first_name: 'Operator', last_name: '' };
    if (!(await makeOperator(opened.db, operator, Date.now())))
      throw new Fault('setup', `an account has the e-mail ${email} already; use another one`);
    return `${email} is an operator now. The password is ${password}. Sign in as owner at /admin/login.html, and change the password there.\n`;
  } finally {
    await opened.close();
  }
}
