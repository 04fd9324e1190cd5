import * as z from 'zod/mini';
import { syncCalls } from '#contract/sync.ts';
import type { Answer, Protocol } from './recorder.ts';

const changeSchema = z.object({ id: z.string() });
const json = (body: unknown, status = 200): Answer => ({ status, body });

/** Every POST is applied; the protocol has no way to recognize a repeated one. */
export function plainProtocol(): Protocol {
  return ({ body }, recorder) => {
    recorder.apply(z.parse(changeSchema, body).id);
    return json({ ok: true });
  };
}

/** The library creates a key for each transaction, which its documentation sends along and the server checks. */
export function idempotencyKeyProtocol(): Protocol {
  const known = new Set<unknown>();
  return ({ body, headers }, recorder) => {
    const key = headers['idempotency-key'];
    if (!known.has(key)) recorder.apply(z.parse(changeSchema, body).id);
    known.add(key);
    return json({ ok: true });
  };
}

const rowsSchema = z.array(
  z.object({
    newDocumentState: z.looseObject({ id: z.string() }),
    assumedMasterState: z.optional(z.unknown()),
  }),
);

/** RxDB: a state is accepted when the writer knew the last one; otherwise the master state is returned. */
export function rxdbProtocol(): Protocol {
  const master = new Map<string, unknown>();
  return ({ body }, recorder) => {
    const conflicts: unknown[] = [];
    for (const { newDocumentState, assumedMasterState } of z.parse(rowsSchema, body)) {
      const { id } = newDocumentState;
      const now = master.get(id);
      if (JSON.stringify(now) !== JSON.stringify(assumedMasterState)) conflicts.push(now);
      else {
        master.set(id, newDocumentState);
        recorder.apply(id);
      }
    }
    return json(conflicts);
  };
}

const replicachePush = z.object({
  clientGroupID: z.string(),
  mutations: z.array(z.object({ id: z.int(), clientID: z.string(), args: changeSchema })),
});
const replicachePull = z.object({ clientGroupID: z.string() });

/** Replicache: a mutation runs when it is the client's next; the pull returns each client's last one. */
export function replicacheProtocol(): Protocol {
  const groups = new Map<string, Map<string, number>>();
  const groupOf = (id: string) => {
    const known = groups.get(id) ?? new Map<string, number>();
    groups.set(id, known);
    return known;
  };
  let version = 0;
  return ({ path, body }, recorder) => {
    if (path.endsWith('/push')) {
      const { clientGroupID, mutations } = z.parse(replicachePush, body);
      const group = groupOf(clientGroupID);
      for (const { id, clientID, args } of mutations) {
        if (id !== (group.get(clientID) ?? 0) + 1) continue;
        group.set(clientID, id);
        version += 1;
        recorder.apply(args.id);
      }
      return json({});
    }
    const group = groupOf(z.parse(replicachePull, body).clientGroupID);
    const patch = recorder.log().map((id, at) => ({ op: 'put', key: id, value: at }));
    return json({ cookie: version, lastMutationIDChanges: Object.fromEntries(group), patch });
  };
}

const revsSchema = z.record(z.string(), z.array(z.string()));
const bulkSchema = z.object({ docs: z.array(z.looseObject({ _id: z.string(), _rev: z.string() })) });

/** CouchDB, the part of a one-way replication: revisions are accepted once. */
export function couchProtocol(): Protocol {
  const revisions = new Set<string>();
  const locals = new Map<string, unknown>();
  let seq = 0;
  return ({ method, path, body }, recorder) => {
    const local = /\/_local\/(.+)$/.exec(path)?.[1];
    if (local !== undefined) {
      if (method === 'GET') {
        const found = locals.get(local);
        return found === undefined ? json({ error: 'not_found', reason: 'missing' }, 404) : json(found);
      }
      const rev = `0-${locals.size + seq + 1}`;
      locals.set(local, { ...z.parse(z.looseObject({}), body), _rev: rev });
      return json({ ok: true, id: `_local/${local}`, rev }, 201);
    }
    if (path.endsWith('/_revs_diff')) {
      const missing: Record<string, { missing: string[] }> = {};
      for (const [id, revs] of Object.entries(z.parse(revsSchema, body))) {
        const unknown = revs.filter((rev) => !revisions.has(`${id} ${rev}`));
        if (unknown.length > 0) missing[id] = { missing: unknown };
      }
      return json(missing);
    }
    if (path.endsWith('/_bulk_docs')) {
      for (const { _id, _rev } of z.parse(bulkSchema, body).docs) {
        if (revisions.has(`${_id} ${_rev}`)) continue;
        revisions.add(`${_id} ${_rev}`);
        seq += 1;
        recorder.apply(_id);
      }
      return json([], 201);
    }
    return json({ db_name: 'couch', update_seq: seq, instance_start_time: '0', doc_count: seq });
  };
}

const SEQ = { epoch: 'bench', seq: 1, mark: 'bench' };

/** Ours: verdicts by id and number, as the batch endpoint gives them. */
export function brigadeProtocol(): Protocol {
  const { request } = syncCalls['sync/push'];
  const lastMids = new Map<string, number>();
  const known = new Set<string>();
  return ({ path, body }, recorder) => {
    const server_now = Date.now();
    if (path.endsWith('/sync/pull')) {
      const { client } = z.parse(z.looseObject({ client: z.string() }), body);
      const feed = { from: 0, to: SEQ, full: true, more: false, rows: [] };
      return json({ feed, last_mid: lastMids.get(client) ?? 0, server_now, min_app: '0' });
    }
    if (!path.endsWith('/sync/push')) return undefined;
    const { batch, client, mutations } = z.parse(request, body);
    let last = lastMids.get(client) ?? 0;
    const verdicts = [];
    let stopped: { why: 'gap'; mid: number } | null = null;
    for (const { id, mid, args } of mutations) {
      if (mid > last + 1) {
        stopped = { why: 'gap', mid };
        break;
      }
      last = Math.max(last, mid);
      if (!known.has(id)) recorder.apply(z.parse(z.object({ sid: z.string() }), args).sid);
      known.add(id);
      verdicts.push({ id, mid, verdict: 'applied', seq: 1 });
    }
    lastMids.set(client, last);
    return json({ batch, verdicts, last_mid: last, stopped, feed: null, server_now });
  };
}
