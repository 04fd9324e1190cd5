import type { Cursor } from '#contract/sync.ts';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import { streamOf } from '#engine/outbox-rules.ts';
import { isWaiting, onOutbox, onPush, type PlantedBug } from './planted-bug.ts';

export const storing: Record<string, PlantedBug> = {
  'deletes-before-sending': {
    summary: 'a change leaves the queue before the server has it (workbox-background-sync)',
    plant: () => ({
      env: (env) =>
        onPush(env, async (body, send) => {
          const ids = new Set(body.mutations.map(({ id }) => id));
          await env.outbox.update(({ entries }) => ({ remove: entries.filter(({ id }) => ids.has(id)) }));
          return send(body);
        }),
    }),
  },
  'saved-before-stored': {
    summary: '"saved" is shown before the disk has confirmed it',
    plant: () => ({
      env: (env) =>
        onOutbox(env, (outbox) => ({
          add: async (draft) => {
            const content = await outbox.read();
            outbox.add(draft).catch(() => undefined);
            const stream = streamOf(content, draft.actor);
            return {
              ...draft,
              order: 1e9,
              client: stream?.client ?? '',
              mid: stream?.next_mid ?? 1,
              state: 'queued',
            };
          },
        })),
    }),
  },
  'sent-before-stored': {
    summary: 'a change is sent while it is being stored',
    plant: () => ({
      env: (env) =>
        onOutbox(env, (outbox) => ({
          add: async (draft) => {
            const stream = streamOf(await outbox.read(), draft.actor);
            const { id, name, v, args, at, app, shop, branch } = draft;
            const mutations = [{ id, mid: stream?.next_mid ?? 1, name, v, args, at, app }];
            if (typeof stream?.token === 'string') {
              void env.post(
                'sync/push',
                { shop, branch, batch: env.id(), client: stream.client, cursor: null, mutations },
                stream.token,
              );
            }
            return outbox.add(draft);
          },
        })),
    }),
  },
  'mid-outside-the-transaction': {
    summary: 'a change’s number is read in one transaction and written in another',
    plant: () => ({
      env: (env) =>
        onOutbox(env, (outbox) => ({
          add: async (draft) => {
            const content = await outbox.read();
            const stream = streamOf(content, draft.actor);
            if (stream === undefined) return outbox.add(draft);
            const order = (content.entries.at(-1)?.order ?? 0) + 1;
            const entry: OutboxEntry = {
              ...draft,
              order,
              client: stream.client,
              mid: stream.next_mid,
              state: 'queued',
            };
            await outbox.update(() => ({ entries: [entry] }));
            return entry;
          },
        })),
    }),
  },
  'failure-kept-quiet': {
    summary: 'a transaction that failed is reported as saved',
    plant: () => ({
      env: (env) =>
        onOutbox(env, (outbox) => ({
          add: (draft) =>
            outbox
              .add(draft)
              .catch(() => ({ ...draft, order: 1e9, client: env.id(), mid: 1, state: 'queued' as const })),
        })),
    }),
  },
  'sign-out-wipes': {
    summary: 'signing out empties the queue',
    plant: () => ({
      env: (env) =>
        onOutbox(env, (outbox) => ({
          update: (rule) =>
            outbox.update((content) => {
              const change = rule(content);
              const out = change.streams?.find(({ token }) => token === null);
              return out === undefined
                ? change
                : { ...change, remove: content.entries.filter(({ actor }) => actor === out.actor) };
            }),
        })),
    }),
  },
  'sign-out-keeps': {
    summary: 'signing out leaves confirmed changes for the next person on the device',
    plant: () => ({
      env: (env) =>
        onOutbox(env, (outbox) => ({
          update: (rule) => outbox.update((content) => ({ ...rule(content), remove: [] })),
        })),
    }),
  },
  'queue-is-inherited': {
    summary: 'the next person to sign in takes over the queue',
    plant: () => ({
      env: (env, device) =>
        onOutbox(env, (outbox) => ({
          update: (rule) =>
            outbox.update((content) => {
              const change = rule(content);
              const actor = device.person.actor.id;
              const others = content.entries.filter((entry) => isWaiting(entry) && entry.actor !== actor);
              return others.length === 0
                ? change
                : {
                    ...change,
                    entries: [...(change.entries ?? []), ...others.map((entry) => ({ ...entry, actor }))],
                  };
            }),
        })),
    }),
  },
  'held-for-good': {
    summary: 'a new session does not end the hold',
    plant: () => ({
      env: (env) =>
        onOutbox(env, (outbox) => ({
          update: (rule) =>
            outbox.update((content) => {
              const change = rule(content);
              const streams = change.streams?.map((stream) => ({
                ...stream,
                hold: streamOf(content, stream.actor)?.hold ?? stream.hold,
              }));
              return streams === undefined ? change : { ...change, streams };
            }),
        })),
    }),
  },
  'upgrade-wipes': {
    summary: 'a new version starts with an empty queue',
    plant: () => {
      const seen = new Map<string, string>();
      return {
        env: (env, device) => {
          const before = seen.get(device.name);
          seen.set(device.name, env.app);
          if (before !== undefined && before !== env.app) {
            env.outbox.update(({ entries }) => ({ remove: entries })).catch(() => undefined);
          }
          return env;
        },
      };
    },
  },
  'room-from-the-queue': {
    summary: 'a full disk costs the oldest change',
    plant: () => ({
      env: (env) =>
        onOutbox(env, (outbox) => ({
          add: (draft) =>
            outbox.add(draft).catch(async () => {
              await outbox.update(({ entries }) => ({ remove: entries.slice(0, 1) }));
              return outbox.add(draft);
            }),
        })),
    }),
  },
  'replays-everything-at-start': {
    summary: 'a start sends everything again, including refusals',
    plant: () => ({
      env: (env) => {
        env.outbox
          .update(({ entries }) => ({
            entries: entries
              .filter((entry) => !isWaiting(entry))
              .map(({ verdict: _verdict, settled_at: _at, ...entry }) => ({ ...entry, state: 'queued' })),
          }))
          .catch(() => undefined);
        return env;
      },
    }),
  },
  'refusals-go-on-reload': {
    summary: 'a reload clears "needs attention"',
    plant: () => ({
      env: (env) => {
        env.outbox
          .update(({ entries }) => ({
            entries: entries
              .filter(({ state }) => state === 'rejected')
              .map((entry) => ({ ...entry, acknowledged: true })),
          }))
          .catch(() => undefined);
        return env;
      },
    }),
  },
  'forgets-at-once': {
    summary: 'settled changes are deleted before a restore',
    plant: () => ({
      env: (env) =>
        onOutbox(env, (outbox) => ({
          update: (rule) =>
            outbox.update((content) => {
              const change = rule(content);
              return {
                ...change,
                remove: [
                  ...(change.remove ?? []),
                  ...content.entries.filter(({ state }) => state === 'confirmed'),
                ],
              };
            }),
        })),
    }),
  },
  'cursor-without-rows': {
    summary: 'the cache stores the position but not all rows',
    plant: () => ({
      env: (env) => ({
        ...env,
        cache: {
          ...env.cache,
          apply: (scope, part, included) =>
            env.cache.apply(
              scope,
              { ...part, rows: part.rows.slice(0, part.full ? undefined : -1) },
              included,
            ),
        },
      }),
    }),
  },
  'cache-trusts-the-seq': {
    summary: 'the cache compares positions without their history',
    plant: () => ({
      env: (env) => ({
        ...env,
        cache: {
          ...env.cache,
          apply: async (scope, part, included) => {
            const stored: Cursor | undefined = (await env.cache.load(scope))?.cursor;
            const fits = stored !== undefined && stored.seq >= part.from && stored.seq <= part.to.seq;
            return env.cache.apply(scope, fits ? { ...part, through: [stored] } : part, included);
          },
        },
      }),
    }),
  },
  'retry-forgotten': {
    summary: 'the sender never wakes after a failure',
    plant: () => ({
      env: (env) => ({
        ...env,
        clock: {
          ...env.clock,
          setTimeout: (run, ms) => env.clock.setTimeout(ms > 190 && ms < 18_500 ? () => undefined : run, ms),
        },
      }),
    }),
  },
  'open-means-alive': {
    summary: 'an open socket counts as live',
    plant: () => ({
      env: (env) => ({
        ...env,
        clock: {
          ...env.clock,
          setTimeout: (run, ms) => env.clock.setTimeout(ms === 20_000 ? () => undefined : run, ms),
        },
      }),
    }),
  },
  'deaf-tabs': {
    summary: 'tabs are not notified of each other’s changes',
    plant: () => ({
      env: (env) => ({ ...env, broadcast: { post: () => undefined, subscribe: () => () => undefined } }),
    }),
  },
};
