import { describe, expect, it } from 'vitest';
import type { Cursor } from '#contract/sync.ts';
import { createRecentCommits } from '#server/live/recent-commits.ts';
import { untouchedStock } from '#domain/catalog/stock.ts';
import type { StoredRow } from '#server/store/branch-store.ts';
import type { Announcement } from '#server/sync/announcement.ts';

const EPOCH = 'one';
const at = (seq: number, mark = `m${seq}`, epoch = EPOCH): Cursor => ({ seq, mark, epoch });

function stock(sid: string, seq: number): StoredRow {
  return { kind: 'stock', seq, row: untouchedStock(sid) };
}

/** One commit that changes the named rows. */
function commit(from: Cursor, names: string[], branchId = 1): Announcement {
  const rows = names.map((sid, index) => stock(sid, from.seq + index + 1));
  return { branchId, from, to: at(from.seq + names.length), rows, lastMids: new Map() };
}

const seen = (rows: StoredRow[] | undefined) => rows?.map(({ row, seq }) => `${row.sid}@${seq}`);

describe('recent commits', () => {
  it('give the rows of all commits between two positions', () => {
    const recent = createRecentCommits();
    recent.add(commit(at(0), ['a']));
    recent.add(commit(at(1), ['b', 'c']));
    recent.add(commit(at(3), ['d']));
    expect(seen(recent.between(1, at(1), at(4)))).toEqual(['b@2', 'c@3', 'd@4']);
    expect(seen(recent.between(1, at(0), at(3)))).toEqual(['a@1', 'b@2', 'c@3']);
  });

  it('give a row that changed twice once, as it is now', () => {
    const recent = createRecentCommits();
    recent.add(commit(at(0), ['a', 'b']));
    recent.add(commit(at(2), ['a']));
    expect(seen(recent.between(1, at(0), at(3)))).toEqual(['b@2', 'a@3']);
  });

  it('know nothing across a commit that was not announced here', () => {
    const recent = createRecentCommits();
    recent.add(commit(at(0), ['a']));
    recent.add(commit(at(5), ['b']));
    expect(recent.between(1, at(0), at(6))).toBeUndefined();
    expect(seen(recent.between(1, at(5), at(6)))).toEqual(['b@6']);
  });

  it.each([
    ['another mark', at(0, 'other'), at(1)],
    ['another epoch', at(0, 'm0', 'two'), at(1)],
    ['another epoch of the target', at(0), at(1, 'm1', 'two')],
    ['a position inside a commit', at(1), at(2)],
    ['a position that is further', at(2), at(1)],
  ])('know nothing from %s', (_what, from, to) => {
    const recent = createRecentCommits();
    recent.add(commit(at(0), ['a']));
    expect(recent.between(1, from, to)).toBeUndefined();
  });

  it('keep the branches apart', () => {
    const recent = createRecentCommits();
    recent.add(commit(at(0), ['a']));
    recent.add(commit(at(0), ['b'], 2));
    expect(seen(recent.between(2, at(0), at(1)))).toEqual(['b@1']);
  });

  it('forget the oldest commits of a branch, and branches that have been quiet longest', () => {
    const recent = createRecentCommits();
    for (let seq = 0; seq < 200; seq += 1) recent.add(commit(at(seq), ['a']));
    expect(recent.between(1, at(0), at(200))).toBeUndefined();
    expect(seen(recent.between(1, at(190), at(200)))).toEqual(['a@200']);
    for (let branch = 2; branch < 140; branch += 1) recent.add(commit(at(0), ['a'], branch));
    expect(recent.between(1, at(190), at(200))).toBeUndefined();
    expect(seen(recent.between(139, at(0), at(1)))).toEqual(['a@1']);
  });
});
