import type { Cursor } from '#contract/sync.ts';
import type { StoredRow } from '../store/branch-store.ts';
import type { Announcement } from '../sync/announcement.ts';

/** Enough for the devices of a busy branch to be a few commits behind; an order is a few kilobytes. */
const ROWS_PER_BRANCH = 128;
const BRANCHES = 128;

/** The latest commits of each branch, so that a device that is just behind needs no read of the database. */
export interface RecentCommits {
  add(commit: Announcement): void;
  /** The rows changed between two positions, each once as it is now; undefined: not all of them are known here. */
  between(branchId: number, from: Cursor, to: Cursor): StoredRow[] | undefined;
}

interface Position {
  seq: number;
  mark: string;
}

function isSame(a: Position, b: Position): boolean {
  return a.seq === b.seq && a.mark === b.mark;
}

export function createRecentCommits(): RecentCommits {
  /** Without gaps: each commit continues the one before it. Branches are in the order of their last commit. */
  const commits = new Map<number, Announcement[]>();

  return {
    add(commit) {
      const { branchId } = commit;
      const known = commits.get(branchId) ?? [];
      commits.delete(branchId);
      const last = known.at(-1);
      const isNext = last !== undefined && isSame(last.to, commit.from) && last.to.epoch === commit.to.epoch;
      const kept = isNext ? [...known, commit] : [commit];
      let rows = kept.reduce((sum, one) => sum + one.rows.length, 0);
      while (rows > ROWS_PER_BRANCH) rows -= kept.shift()?.rows.length ?? 0;
      if (kept.length === 0) return;
      commits.set(branchId, kept);
      if (commits.size <= BRANCHES) return;
      for (const oldest of commits.keys()) {
        commits.delete(oldest);
        return;
      }
    },
    between(branchId, from, to) {
      if (from.epoch !== to.epoch) return undefined;
      const known = commits.get(branchId) ?? [];
      const first = known.findIndex((commit) => isSame(commit.from, from));
      const last = known.findIndex((commit) => isSame(commit.to, to) && commit.to.epoch === to.epoch);
      if (first < 0 || last < first) return undefined;
      const newest = new Map<string, StoredRow>();
      for (const { rows } of known.slice(first, last + 1))
        for (const stored of rows) newest.set(`${stored.kind} ${stored.row.sid}`, stored);
      return [...newest.values()].sort((a, b) => a.seq - b.seq);
    },
  };
}
