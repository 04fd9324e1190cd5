import type { PostResult } from '#engine/env.ts';
import { onAnswer, onPush, type PlantedBug, pretended } from './planted-bug.ts';

const statusOf = (result: PostResult): number => (result.kind === 'unreachable' ? 0 : result.status);

/** How a client treats answers and failures. */
function onResult(
  summary: string,
  fits: (result: PostResult, attempt: number) => boolean,
  verdict: string,
  code?: string,
): PlantedBug {
  return {
    summary,
    plant: () => {
      const attempts = new Map<string, number>();
      return {
        env: (env) =>
          onPush(env, async (body, send) => {
            const result = await send(body);
            const id = String(body.mutations[0]?.id);
            const attempt = (attempts.get(id) ?? 0) + 1;
            attempts.set(id, attempt);
            return fits(result, attempt) ? pretended(env, body, verdict, code) : result;
          }),
      };
    },
  };
}

function onReply(summary: string, meddle: (reply: any, asked: any) => any): PlantedBug {
  return { summary, plant: () => ({ env: (env) => onAnswer(env, 'sync/push', meddle) }) };
}

function onPull(summary: string, meddle: (answer: any) => any): PlantedBug {
  return { summary, plant: () => ({ env: (env) => onAnswer(env, 'sync/pull', meddle) }) };
}

const isOther = (status: number) => (result: PostResult) =>
  result.kind === 'other' && result.status === status;
const failed = (result: PostResult) => statusOf(result) !== 200;

export const sending: Record<string, PlantedBug> = {
  '404-is-permanent': onResult('a proxy’s 404 is taken for a refusal', isOther(404), 'rejected', 'not_found'),
  '404-is-gone': onResult('a proxy’s 404 counts as delivered', isOther(404), 'applied'),
  'portal-delivers': onResult('the page of a captive portal counts as delivered', isOther(200), 'applied'),
  '401-of-a-portal': {
    summary: 'a portal’s 401 signs the person out',
    plant: () => ({
      env: (env) =>
        onPush(env, async (body, send) => {
          const result = await send(body);
          return isOther(401)(result)
            ? { kind: 'json', status: 401, body: { code: 'unauthorized', message: '' } }
            : result;
        }),
    }),
  },
  '413-drops': onResult(
    'a batch too large is dropped',
    (result) => statusOf(result) === 413,
    'rejected',
    'too_large',
  ),
  '429-drops': onResult(
    '"too many" drops the batch',
    (result) => statusOf(result) === 429,
    'rejected',
    'too_many',
  ),
  'fire-and-forget': onResult('sent means delivered', (result) => result.kind === 'unreachable', 'applied'),
  'attempt-cap': onResult(
    'after three attempts it is given up',
    (result, attempt) => failed(result) && attempt >= 3,
    'rejected',
    'gave_up',
  ),
  'any-json-is-ours': onResult(
    'any JSON with 200 is an answer',
    (result) =>
      result.kind === 'json' && result.status === 200 && !JSON.stringify(result.body).includes('server_now'),
    'applied',
  ),
  '409-is-permanent': onResult(
    'a status of 409 refuses everything',
    (result) => result.kind === 'json' && result.status === 409,
    'rejected',
    'conflict',
  ),
  'fresh-id-per-attempt': {
    summary: 'every attempt has a new id and a new client',
    plant: () => ({
      env: (env) =>
        onPush(env, async (body, send) => {
          const ids = new Map<string, { id: string; mid: number }>();
          const mutations = body.mutations.map((one, index) => {
            const id = env.id();
            ids.set(id, one);
            return { ...one, id, mid: index + 1 };
          });
          const result = await send({ ...body, client: env.id(), mutations });
          if (result.kind !== 'json' || result.status !== 200) return result;
          const reply: any = result.body;
          const verdicts = reply.verdicts?.map((one: any) => ({ ...one, ...pick(ids.get(one.id)) }));
          return { ...result, body: { ...reply, verdicts, last_mid: body.mutations.at(-1)?.mid ?? 0 } };
        }),
    }),
  },
  'retry-overtakes': {
    summary: 'after a failure the newest change goes first',
    plant: () => {
      let hasFailed = false;
      return {
        env: (env) =>
          onPush(env, async (body, send) => {
            const mids = body.mutations.map(({ mid }) => mid);
            const turned = [...body.mutations].reverse().map((one, index) => ({ ...one, mid: mids[index] }));
            const result = await send(hasFailed ? { ...body, mutations: turned } : body);
            hasFailed = failed(result);
            return result;
          }),
      };
    },
  },
  'wall-clock-order': {
    summary: 'changes go in the order of the device’s clock',
    plant: () => ({
      env: (env) =>
        onPush(env, (body, send) => {
          const mids = body.mutations.map(({ mid }) => mid);
          const sorted = [...body.mutations].sort((one, other) => one.at - other.at);
          return send({ ...body, mutations: sorted.map((one, index) => ({ ...one, mid: mids[index] })) });
        }),
    }),
  },
  'token-of-whoever-is-here': {
    summary: 'the queue is sent with the token of the current person',
    plant: () => ({
      env: (env, device) => {
        const { post } = env;
        return { ...env, post: (path, body, _token) => post(path, body, device.person.token) };
      },
    }),
  },
  'rewrites-the-queue': {
    summary: 'a new version rewrites queued changes',
    plant: () => ({
      env: (env) =>
        onPush(env, (body, send) =>
          send({
            ...body,
            mutations: body.mutations.map((one) =>
              one.app === env.app ? one : { ...one, args: { ...one.args, from: one.app } },
            ),
          }),
        ),
    }),
  },
  'dep-forgotten': {
    summary: 'the dependencies of a change are not sent',
    plant: () => ({
      env: (env) =>
        onPush(env, (body, send) =>
          send({ ...body, mutations: body.mutations.map(({ dep: _dep, ...one }) => one) }),
        ),
    }),
  },
  'wrong-branch': {
    summary: 'a batch goes to the branch on the screen',
    plant: () => ({
      env: (env, device) =>
        onPush(env, (body, send) => send({ ...body, branch: device.tabs[0]?.branch ?? body.branch })),
    }),
  },
  'refusal-swallowed': onReply('a refusal is taken for a yes', (reply) => ({
    ...reply,
    verdicts: reply.verdicts.map((one: any) =>
      one.verdict === 'rejected' ? { ...one, verdict: 'applied' } : one,
    ),
  })),
  'reason-lost': onReply('the reason of a refusal is lost', (reply) => ({
    ...reply,
    verdicts: reply.verdicts.map(({ code: _code, ...one }: any) => one),
  })),
  'retry-is-done': onReply('"not known yet" counts as done', (reply) => ({
    ...reply,
    verdicts: reply.verdicts.map((one: any) =>
      one.verdict === 'retry' ? { ...one, verdict: 'applied' } : one,
    ),
  })),
  'whole-batch-done': onReply('one verdict settles the whole batch', (reply, asked) => {
    const known = new Set(reply.verdicts.map(({ id }: any) => id));
    const rest = asked.mutations
      .filter(({ id }: any) => !known.has(id))
      .map(({ id, mid }: any) => ({ id, mid, verdict: 'applied', seq: 0 }));
    return { ...reply, verdicts: [...reply.verdicts, ...rest], stopped: null };
  }),
  'fork-ignored': onReply('a fork is not noticed', (reply) =>
    reply.stopped?.why === 'forked' ? { ...reply, stopped: null } : reply,
  ),
  'gap-ignored': onReply('a gap is not noticed', (reply) =>
    reply.stopped?.why === 'gap' ? { ...reply, stopped: null } : reply,
  ),
  'reply-without-its-rows': onReply('the reply’s position is taken, its rows are not', (reply) =>
    reply.feed === null ? reply : { ...reply, feed: { ...reply.feed, rows: [] } },
  ),
  'last-row-missed': onPull('a pull misses its last row', (answer) => ({
    ...answer,
    feed: { ...answer.feed, rows: answer.feed.rows.slice(0, -1) },
  })),
  'tombstones-skipped': onPull('tombstones are skipped', (answer) => ({
    ...answer,
    feed: { ...answer.feed, rows: answer.feed.rows.filter(({ row }: any) => row !== null) },
  })),
  'confirmed-in-advance': onPull('the rows claim to include one change more than they do', (answer) => ({
    ...answer,
    last_mid: answer.last_mid + 1,
  })),
  'restore-unnoticed': {
    summary: 'a lower last number is ignored',
    plant: () => {
      const highest = new Map<string, number>();
      return {
        env: (env) =>
          onAnswer(env, 'sync/pull', (answer, { client }) => {
            highest.set(client, Math.max(highest.get(client) ?? 0, answer.last_mid));
            return { ...answer, last_mid: highest.get(client) };
          }),
      };
    },
  },
};

function pick(one: { id: string; mid: number } | undefined) {
  return one === undefined ? {} : { id: one.id, mid: one.mid };
}
