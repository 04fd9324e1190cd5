import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { markOf } from '#domain/row-mark.ts';
import { SUPERUSER } from '#server/store/embedded/cluster.ts';
import { readPostmasterFile } from '#server/store/embedded/postmaster-file.ts';
import { places } from '#tests/e2e/people.ts';

/** A change with the server's verdict. */
export interface Decided {
  id: string;
  actor: string;
  client: string;
  mid: number;
  seq: number;
  verdict: string;
  code: string;
  app: string;
  /** How often its effect was written, counted by a trigger. */
  effects: number;
  /** A later change of the same transaction wrote the same row: the feed has only the last. */
  isCovered: boolean;
}

/** The server's database, read directly. */
export interface Records {
  decided(ids: readonly string[]): Promise<Map<string, Decided>>;
  /** Whether each product of the first branch is on sale tomorrow. */
  stock(): Promise<Record<string, boolean>>;
  run(sql: string, values?: unknown[]): Promise<pg.QueryResult>;
  end(): Promise<void>;
}

/** Records each change of a stock row and each new order, in commit order. */
const WITNESS = `
  create table if not exists fault_witness (n bigint generated always as identity primary key, mark text not null);
  create index if not exists fault_witness_mark on fault_witness (mark);
  create or replace function fault_note() returns trigger language plpgsql as $$
  begin
    if tg_table_name = 'orders' then
      insert into fault_witness (mark) values (new.sid);
    elsif tg_op = 'INSERT' or old.doc ->> 'mark' is distinct from new.doc ->> 'mark' then
      insert into fault_witness (mark) values (new.doc ->> 'mark');
    end if;
    return null;
  end $$;
  create or replace trigger fault_note after insert or update on stock for each row execute function fault_note();
  create or replace trigger fault_note after insert on orders for each row execute function fault_note();`;

const DECIDED = `
  select m.id, m.actor_id as actor, m.client, m.mid::int, m.seq::int, m.app,
         m.verdict ->> 'verdict' as verdict, coalesce(m.verdict ->> 'code', '') as code,
         (select count(*)::int from fault_witness w
           where w.mark = case m.name when 'cart/checkout' then m.subject else asked.mark end) as effects,
         exists (select from mutation later where later.xmin = m.xmin and later.subject = m.subject
           and later.seq > m.seq) as covered
  from mutation m join unnest($1::text[], $2::text[]) asked (id, mark) using (id)`;

const STOCK = `
  select p.doc ->> 'name' as name, coalesce((s.doc ->> 'available_tomorrow')::boolean, true) as value
  from product p join branch_feed b on b.branch_id = p.branch_id
    left join stock s on s.branch_id = p.branch_id and s.sid = p.sid
  where b.sid = $1 and p.doc is not null`;

/** The address of the database that a server started in its data folder. */
export async function embeddedConnection(dataDir: string): Promise<pg.PoolConfig> {
  const file = await readPostmasterFile(path.join(dataDir, 'postgres'));
  if (file?.socketDir === undefined) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  return { host: file.socketDir, user: SUPERUSER, database: 'brigade' };
}

export async function openRecords(connection: pg.PoolConfig): Promise<Records> {
  const pool = new pg.Pool({ ...connection, max: 4 });
  // Connections die with a killed PostgreSQL; the next query opens another.
  pool.on('error', () => undefined);

  async function run(sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await pool.query(sql, values);
      } catch (error) {
        // Its triggers are created beside a running server, so one of two deadlocked statements may fail.
        const { code } = error instanceof pg.DatabaseError ? error : { code: '57' };
        if (attempt >= 20 || (code !== '40P01' && code?.startsWith('57') !== true)) throw error;
        await wait(250);
      }
    }
  }

  await run(WITNESS);
  return {
    run,
    async decided(ids) {
      const { rows } = await run(DECIDED, [ids, ids.map(markOf)]);
      return new Map(rows.map(({ covered, ...row }) => [row.id, { ...row, isCovered: covered }]));
    },
    async stock() {
      const sid = places.first.path.split('/').at(-1);
      const { rows } = await run(STOCK, [sid]);
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    },
    end: () => pool.end(),
  };
}
