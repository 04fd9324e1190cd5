import { changeDigest } from '#server/store/change-digest.ts';
import type { Cursor } from '#contract/sync.ts';
import type { RowChange, RowKind } from '#domain/rows.ts';
import type {
  BranchWork,
  ClientState,
  FeedHead,
  FeedPage,
  GoneRow,
  Job,
  KnownMutation,
  StoredRow,
} from '#server/store/branch-store.ts';

export interface MemoryRow {
  change: RowChange;
  seq: number;
  hidden: boolean;
}

export interface MemoryBranch {
  head: FeedHead;
  horizon: number;
  /** The mark of each commit's position, in order. */
  marks: Map<number, { mark: string; at: number }>;
  rows: Map<string, MemoryRow>;
}

/** The whole content of a database as one value, which a backup copies. */
export interface MemoryState {
  branches: Map<number, MemoryBranch>;
  mutations: Map<string, KnownMutation>;
  /** The branch of each change. */
  branchOf: Map<string, number>;
  /** Ids by `client mid`. */
  places: Map<string, string>;
  clients: Map<string, ClientState>;
  jobs: Map<string, Job>;
  lastJob: number;
  failures: Map<string, number>;
}

export function emptyState(): MemoryState {
  return {
    branches: new Map(),
    mutations: new Map(),
    branchOf: new Map(),
    places: new Map(),
    clients: new Map(),
    jobs: new Map(),
    lastJob: 0,
    failures: new Map(),
  };
}

export function copyOf(state: MemoryState): MemoryState {
  const branches = new Map<number, MemoryBranch>();
  for (const [id, { head, horizon, marks, rows }] of state.branches) {
    branches.set(id, { head: { ...head }, horizon, marks: new Map(marks), rows: new Map(rows) });
  }
  return {
    branches,
    mutations: new Map(state.mutations),
    branchOf: new Map(state.branchOf),
    places: new Map(state.places),
    clients: new Map(state.clients),
    jobs: new Map(state.jobs),
    lastJob: state.lastJob,
    failures: new Map(state.failures),
  };
}

export const keyOf = (kind: RowKind, sid: string): string => `${kind} ${sid}`;

export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}

/** The key violation of a save; undefined: none. */
export function takenIn(state: MemoryState, work: BranchWork): string | undefined {
  const ids = new Set(state.mutations.keys());
  const places = new Set(state.places.keys());
  for (const { envelope, client } of work.decided) {
    if (ids.has(envelope.id)) return envelope.id;
    ids.add(envelope.id);
    if (client === null) continue;
    const place = `${client} ${envelope.mid}`;
    if (places.has(place)) return place;
    places.add(place);
  }
  return undefined;
}

/** The effect of a committed save. */
export function applyWork(state: MemoryState, work: BranchWork): void {
  const branch = state.branches.get(work.head.branch_id);
  if (branch === undefined) return;
  for (const { seq, ...change } of work.rows) {
    deepFreeze(change.row);
    branch.rows.set(keyOf(change.kind, change.row.sid), { change, seq, hidden: false });
  }
  for (const { envelope, client, actor, subject, verdict } of work.decided) {
    const { id, name, args } = envelope;
    const mid = client === null ? null : envelope.mid;
    const digest = changeDigest(name, args);
    state.mutations.set(
      id,
      deepFreeze({
        id,
        client,
        mid,
        name,
        subject,
        verdict: { ...verdict },
        actor_id: actor.id,
        digest,
        args,
        blanked: false,
      }),
    );
    state.branchOf.set(id, work.head.branch_id);
    if (client !== null) state.places.set(`${client} ${envelope.mid}`, id);
  }
  for (const { client, person_id: person, last_mid: lastMid } of work.queues) {
    const known = state.clients.get(client);
    state.clients.set(client, { person_id: known?.person_id ?? person, last_mid: lastMid });
  }
  for (const job of work.jobs) {
    state.lastJob += 1;
    const key = jobKey(work.head.branch_id, job.key);
    const known = state.jobs.get(key);
    state.jobs.set(
      key,
      known === undefined
        ? { ...job, id: state.lastJob, branch_id: work.head.branch_id, attempts: 0 }
        : { ...known, due: job.due },
    );
  }
  branch.head = { ...work.head };
  if (!branch.marks.has(work.head.head)) {
    branch.marks.set(work.head.head, { mark: work.head.mark, at: work.now });
  }
}

/** Jobs are kept once per key of a branch. */
export const jobKey = (branchId: number, key: string) => `${branchId} ${key}`;

export function knowsCursor(branch: MemoryBranch, cursor: Cursor): boolean {
  const { epoch } = branch.head;
  return (
    cursor.epoch === epoch &&
    cursor.seq >= branch.horizon &&
    branch.marks.get(cursor.seq)?.mark === cursor.mark
  );
}

export function feedOf(
  branch: MemoryBranch,
  cursor: Cursor | null,
  lastMid: number,
  limit: number,
): FeedPage {
  const { head, mark, epoch } = branch.head;
  const start = cursor !== null && cursor.seq <= head && knowsCursor(branch, cursor) ? cursor.seq : undefined;
  const wanted: (StoredRow | GoneRow)[] = [];
  for (const { change, seq, hidden } of branch.rows.values()) {
    if (seq <= (start ?? 0)) continue;
    if (!hidden) wanted.push({ ...change, seq });
    else if (start !== undefined) wanted.push({ kind: change.kind, sid: change.row.sid, seq });
  }
  wanted.sort((one, other) => one.seq - other.seq);
  const beyond = wanted[limit]?.seq;
  let cut = head;
  if (beyond !== undefined) {
    const positions = [...branch.marks.keys()].sort((one, other) => one - other);
    cut = positions.find((seq) => seq >= beyond) ?? head;
  }
  return {
    from: start ?? 0,
    to: { epoch, seq: cut, mark: branch.marks.get(cut)?.mark ?? mark },
    full: start === undefined,
    more: cut < head,
    last_mid: lastMid,
    rows: wanted.filter(({ seq }) => seq <= cut),
  };
}
