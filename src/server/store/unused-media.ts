import type { Queryable, Statement } from './database.ts';

// Everything that may refer to an upload, including imports that are waiting and deletions that can be undone.
const REFERRED: Statement = {
  name: 'media.referred',
  text: `select distinct found[1] as name from (
      select doc::text as words from product union all select doc::text from branch
      union all select doc::text from catalog union all select doc::text from extra
      union all select doc::text from menu_deletion
      union all select items::text from gallery union all select file::text from shop_import
    ) told, regexp_matches(words, '/media/(?:pictures|videos)/([0-9a-f]{40})', 'g') found`,
};
const FORGET: Statement = {
  name: 'media.forget',
  text: 'delete from unused_media where not name = any($1)',
};
const SEEN: Statement = {
  name: 'media.seen',
  text: `insert into unused_media (name, seen_at) select unnest($1::text[]), $2 on conflict do nothing`,
};
const SINCE: Statement = {
  name: 'media.since',
  text: 'select name from unused_media where name = any($1) and seen_at <= $2',
};

export const unusedMedia = {
  /** Names (40 hex digits) of uploads that are referred to. */
  async referred(db: Queryable): Promise<Set<string>> {
    return new Set((await db.query<{ name: string }>(REFERRED)).map(({ name }) => name));
  },
  /** Records which uploads are unused now, and clears the record of all others. */
  async note(db: Queryable, names: readonly string[], now: number): Promise<void> {
    await db.execute(FORGET, [names]);
    await db.execute(SEEN, [names, now]);
  },
  /** Those that have been unused since then or longer. */
  async since(db: Queryable, names: readonly string[], at: number): Promise<string[]> {
    return (await db.query<{ name: string }>(SINCE, [names, at])).map(({ name }) => name);
  },
};
