import { foldName } from '#domain/people/fold-name.ts';
import type { Queryable, Statement } from './database.ts';

/** Tables with rows that belong to one account. Children first. */
const TABLES = [
  'session',
  'member_address',
  'member_wish',
  'member_discount',
  'push_subscription',
  'notification_setting',
  'passkey',
  'passkey_challenge',
  'one_time_code',
  'recovery_code',
  'sign_in_ticket',
  'account_code',
  'contact_send',
  'known_device',
  'staff_pin',
] as const;
const deletions: Statement[] = TABLES.map((table) => ({
  name: `erase.${table}`,
  text: `delete from ${table} where person_id = $1`,
}));
const NOTICES: Statement = {
  name: 'erase.notices',
  text: `delete from contact_send where recipient = any($1)`,
};
const ATTEMPTS: Statement = {
  name: 'erase.attempts',
  text: `delete from sign_in_attempt where key = any($1)`,
};
const LIMITS: Statement = {
  name: 'erase.limits',
  text: `delete from sign_in_limit where strpos(key, $1) > 0`,
};
const CHANGES: Statement = {
  name: 'erase.signatures',
  text: `update mutation set actor_name = '' where actor_id = $1 and actor_name <> ''`,
};
/** A random name and sign-in, and a password hash that nothing matches. */
const PERSON: Statement = {
  name: 'erase.person',
  text: `update person set username = $2, username_key = $2, email = $2, email_key = $2, email_next = null,
      email_verified = null, first_name = 'Deleted customer', last_name = '', mobile = '', phone = '', password_hash = '',
      password_weak = false, active = false where id = $1`,
};

/**
 * Removes all personal data from an account and closes it permanently. `login`: a random name that no e-mail can equal.
 */
export async function eraseAccount(
  tx: Queryable,
  person: { id: string; email: string; mobile: string },
  login: string,
): Promise<void> {
  for (const statement of deletions) await tx.execute(statement, [person.id]);
  await tx.execute(NOTICES, [[person.email, person.mobile].filter((to) => to !== '')]);
  const email = foldName(person.email);
  const keys = ['order', 'booking'].map((what) => `${what} ${person.mobile}`);
  const mails = ['forgot', 'verify'].map((what) => `${what} ${email}`);
  await tx.execute(ATTEMPTS, [[...keys, ...mails]]);
  if (email !== '') await tx.execute(LIMITS, [email]);
  await tx.execute(CHANGES, [person.id]);
  await tx.execute(PERSON, [person.id, login]);
}
