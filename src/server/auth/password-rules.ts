import { passwordFault, weaknessOf } from '#domain/people/password-strength.ts';
import { refuse, type Refusal } from '#domain/result.ts';
import { commonPasswords } from './common-passwords.data.ts';
import type { Queryable } from '../store/database.ts';
import { people, type PersonRow } from '../store/people.ts';

type Named = Pick<PersonRow, 'username' | 'email'>;

const isCommon = (folded: string): boolean => commonPasswords.has(folded);

const wordsOf = ({ username, email }: Named, shops: readonly string[]) => [username, email, ...shops];

/** Whether an owner or manager has to change this password. */
export async function isWeakFor(
  db: Queryable,
  person: Named & Pick<PersonRow, 'id'>,
  password: string,
): Promise<boolean> {
  const own = wordsOf(person, await people.shopNames(db, person.id));
  return weaknessOf(password, { own, isCommon }) !== undefined;
}

/** Why a person with these roles may not use this password, as a field error; undefined: they may. */
export function refusedPassword(
  { roles, shops, ...person }: Named & { roles: readonly string[]; shops: readonly string[] },
  password: string,
  field = 'password',
): { ok: false; refusal: Refusal } | undefined {
  const fault = passwordFault(password, { roles, own: wordsOf(person, shops), isCommon });
  return fault === undefined ? undefined : refuse('invalid_fields', { fields: { [field]: fault } });
}

/** The same for an existing person. */
export async function refusedPasswordOf(
  db: Queryable,
  person: Pick<PersonRow, 'id' | 'username' | 'email' | 'roles'>,
  password: string,
  field?: string,
): Promise<{ ok: false; refusal: Refusal } | undefined> {
  return refusedPassword({ ...person, shops: await people.shopNames(db, person.id) }, password, field);
}
