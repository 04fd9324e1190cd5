import type { Env, OutboxStore, PostResult } from '#engine/env.ts';
import type { OutboxContent } from '#engine/outbox-entry.ts';
import type { BranchStore, BranchTx, BranchWork } from '#server/store/branch-store.ts';
import type { Plant } from '../world/world.ts';

/**
 * A bug known from other products, inserted between the product and its world: the product's code does not know of
 * it.
 */
export interface PlantedBug {
  summary: string;
  /** Created for each run, with its own state. */
  plant: () => Plant;
}

type Push = { batch: string; client: string; branch: number; mutations: any[]; [more: string]: any };

/** Sits between the sender and the network. */
export function onPush(
  env: Env,
  meddle: (body: Push, send: (body: Push) => Promise<PostResult>, token: string) => Promise<PostResult>,
): Env {
  const { post } = env;
  const isPush = (body: unknown): body is Push =>
    typeof body === 'object' && body !== null && 'mutations' in body;
  return {
    ...env,
    post: (path, body, token) =>
      path === 'sync/push' && isPush(body)
        ? meddle(body, (changed) => post(path, changed, token), token)
        : post(path, body, token),
  };
}

/** Sits between the network and the code that reads an answer. */
export function onAnswer(env: Env, path: string, meddle: (body: any, asked: any) => any): Env {
  const { post } = env;
  return {
    ...env,
    post: async (name, body, token) => {
      const result = await post(name, body, token);
      if (name !== path || result.kind !== 'json' || result.status !== 200) return result;
      const { body: answer } = result;
      const isOurs = typeof answer === 'object' && answer !== null && ('batch' in answer || 'feed' in answer);
      return isOurs && !('ok' in answer) && !('code' in answer)
        ? { ...result, body: meddle(answer, body) }
        : result;
    },
  };
}

/** What a careless client takes for a server's verdict. */
export function pretended(env: Env, body: Push, verdict: string, code?: string): PostResult {
  const verdicts = body.mutations.map(({ id, mid }) => ({
    id,
    mid,
    verdict,
    seq: 0,
    ...(code === undefined ? {} : { code }),
  }));
  const last = body.mutations.at(-1);
  return {
    kind: 'json',
    status: 200,
    body: {
      batch: body.batch,
      verdicts,
      last_mid: last?.mid ?? 0,
      stopped: null,
      feed: null,
      server_now: env.now(),
    },
  };
}

export function onOutbox(env: Env, change: (outbox: OutboxStore) => Partial<OutboxStore>): Env {
  return { ...env, outbox: { ...env.outbox, ...change(env.outbox) } };
}

export const isWaiting = ({ state }: OutboxContent['entries'][number]): boolean =>
  state === 'queued' || state === 'held';

/** Sits between the handlers and their transaction. */
export function onTransaction(store: BranchStore, meddle: (tx: BranchTx) => Partial<BranchTx>): BranchStore {
  return {
    ...store,
    transact: (branchId, run, ahead) =>
      store.transact(branchId, (tx) => run({ ...tx, ...meddle(tx) }), ahead),
  };
}

export function onSave(store: BranchStore, meddle: (work: BranchWork) => BranchWork): BranchStore {
  return onTransaction(store, (tx) => ({ save: (work) => tx.save(meddle(work)) }));
}
