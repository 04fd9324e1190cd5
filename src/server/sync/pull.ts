import type { Cursor, Feed } from '#contract/sync.ts';
import { audienceOf } from '#domain/audience.ts';
import type { Actor } from '#domain/roles.ts';
import type { SyncContext } from '../context.ts';
import type { StoredRow } from '../store/branch-store.ts';
import { rowFor } from './audience.ts';

/** Maximum rows of one page of the feed. */
const PAGE_ROWS = 1500;

/** What one commit added to a feed, as the actor may see it. */
export function feedOf(actor: Actor, from: number, added: { to: Cursor; rows: StoredRow[] }): Feed {
  const audience = audienceOf(actor);
  const rows = added.rows.map((row) => rowFor(audience, row));
  return { from, to: added.to, full: false, more: false, rows };
}

/** The feed after a cursor, as the actor may see it. Undefined: no such branch. */
export async function readFeedFor(
  context: SyncContext,
  branchId: number,
  actor: Actor,
  cursor: Cursor | null,
  client: string | null,
): Promise<{ feed: Feed; last_mid: number } | undefined> {
  const page = await context.store.readFeed(branchId, cursor, client, PAGE_ROWS);
  if (page === undefined) return undefined;
  const audience = audienceOf(actor);
  const rows = page.rows.map((row) => rowFor(audience, row));
  return {
    feed: {
      from: page.from,
      to: page.to,
      full: page.full,
      more: page.more,
      rows: page.full ? rows.filter((row) => row.row !== null) : rows,
    },
    last_mid: page.last_mid,
  };
}
