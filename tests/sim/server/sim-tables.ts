import type { QueryResultRow } from 'pg';
import { Fault } from '#server/fault.ts';
import type { Database } from '#server/store/database.ts';
import type { Connection } from './memory-database.ts';
import type { People } from './people.ts';

/** The few statements the session and scope checks ask a database, by their names. */
type Answers = Record<string, (values: readonly unknown[]) => object[]>;

function answersOf(people: People, shops: ReadonlyMap<number, number>): Answers {
  const personRow = (tokenHash: unknown) => {
    const session = people.session(String(tokenHash));
    const person = session === undefined ? undefined : people.persons.get(session.person);
    if (person === undefined) return [];
    return [
      {
        id: person.id,
        shop_id: person.shop,
        username: person.id,
        email: '',
        first_name: person.name,
        last_name: '',
        mobile: '',
        password_hash: '',
        roles: person.roles,
        branches: person.branches,
        active: true,
        used_at: Number.MAX_SAFE_INTEGER,
      },
    ];
  };
  return {
    'session.find': ([tokenHash]) => personRow(tokenHash),
    'session.find_all': ([hashes]) =>
      Array.isArray(hashes)
        ? hashes.flatMap((hash) => personRow(hash).map((row) => ({ ...row, token_hash: hash })))
        : [],
    'branch.place': ([branch]) => {
      const shop = shops.get(Number(branch));
      return shop === undefined ? [] : [{ id: Number(branch), shop_id: shop, owner_id: null }];
    },
  };
}

/** Rows as the driver would type them: what asked for them parses them. */
function asRows<Row extends QueryResultRow>(rows: any): Row[] {
  return rows;
}

/** A database that knows people and places; everything else the sync core asks goes to the branch store. */
export function simTables(
  people: People,
  shops: ReadonlyMap<number, number>,
  connection: Connection,
): Database {
  const answers = answersOf(people, shops);
  const never = () => Promise.reject(new Error('the simulated server asks this of nobody'));

  async function rows<Row extends QueryResultRow>(name: string, values: readonly unknown[]): Promise<Row[]> {
    const answer = answers[name];
    if (answer === undefined) throw new Error(`the simulated tables do not know ${name}`);
    await connection.travel(name);
    if (connection.statementFate(name) !== 'done') {
      throw new Fault('busy', `${name}: no database connection was to be had`, { cause: new Error(name) });
    }
    return asRows<Row>(answer(values));
  }

  return {
    query: (statement, values = []) => rows(statement.name, values),
    execute: never,
    transaction: never,
    listen: never,
    notify: never,
    close: () => Promise.resolve(),
  };
}
