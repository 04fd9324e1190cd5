import type { QueryResultRow } from 'pg';
import { Fault } from '#server/fault.ts';
import type { Database } from '#server/store/database.ts';
import type { BranchOwnership } from '#server/store/shops.ts';
import type { Connection } from './memory-database.ts';
import type { People } from './people.ts';

/** The few statements that the session and scope checks use, by name. */
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
        password_weak: false,
        scopes: null,
        roles: person.roles,
        branches: person.branches,
        active: true,
        used_at: Number.MAX_SAFE_INTEGER,
        confirmed_at: 0,
        device_id: null,
        device_name: null,
      },
    ];
  };
  return {
    'session.find': ([tokenHash]) => personRow(tokenHash),
    'session.find_of': ([ids]) =>
      Array.isArray(ids)
        ? people
            .tokenHashesOf(ids)
            .flatMap((hash) => personRow(hash).map((row) => ({ ...row, token_hash: hash })))
        : [],
    'session.find_all': ([hashes]) =>
      Array.isArray(hashes)
        ? hashes.flatMap((hash) => personRow(hash).map((row) => ({ ...row, token_hash: hash })))
        : [],
    'hub.address': () => [],
    'branch.place': ([branch]) => {
      const id = Number(branch);
      const shop = shops.get(id);
      if (shop === undefined) return [];
      const place: BranchOwnership = {
        id,
        shop_id: shop,
        owners: [],
        shop_name: 'Shop',
        practice_of: null,
        is_lite: false,
      };
      return [place];
    },
  };
}

/** Rows with the driver's types, which the caller parses. */
function asRows<Row extends QueryResultRow>(rows: any): Row[] {
  return rows;
}

/** A database of people and branches; all other queries of the sync core go to the branch store. */
export function simTables(
  people: People,
  shops: ReadonlyMap<number, number>,
  connection: Connection,
): Database {
  const answers = answersOf(people, shops);
  const never = () => Promise.reject(new Error('the simulated server has no such statement'));

  async function rows<Row extends QueryResultRow>(name: string, values: readonly unknown[]): Promise<Row[]> {
    const answer = answers[name];
    if (answer === undefined) throw new Error(`the simulated tables do not know ${name}`);
    await connection.travel(name);
    if (connection.statementFate(name) !== 'done') {
      throw new Fault('busy', `${name}: no database connection became free in time`, {
        cause: new Error(name),
      });
    }
    return asRows<Row>(answer(values));
  }

  return {
    query: (statement, values = []) => rows(statement.name, values),
    execute: never,
    transaction: never,
    listen: never,
    notify: never,
    pool: () => ({ open: 0, idle: 0, waiting: 0 }),
    close: () => Promise.resolve(),
  };
}
