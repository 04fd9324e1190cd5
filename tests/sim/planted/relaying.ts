import { onOutbox, type PlantedBug } from './planted-bug.ts';

export const relaying: Record<string, PlantedBug> = {
  'own-changes-first': {
    summary: 'what was made on top of a change of another device is sent before it',
    plant: () => ({
      env: (env) =>
        onOutbox(env, (outbox) => ({ read: async () => ({ ...(await outbox.read()), relayed: [] }) })),
    }),
  },
  'passed-on-as-another': {
    summary: 'the hub changes what it passes on',
    plant: () => ({
      hub: (hub) => ({
        ...hub,
        socket: (handlers) =>
          hub.socket({
            ...handlers,
            heard: (text) => handlers.heard(text.replaceAll('"quantity":1', '"quantity":2')),
          }),
      }),
    }),
  },
  'passed-on-for-good': {
    summary: 'what the hub has passed on stays on the screen beside the rows that include it',
    plant: () => ({
      env: (env) => {
        const { post } = env;
        return {
          ...env,
          async post(path, body, token) {
            const result = await post(path, body, token);
            if (path !== 'sync/relay' || result.kind !== 'json' || result.status !== 200) return result;
            return { ...result, body: ahead(result.body) };
          },
        };
      },
    }),
  },
};

function ahead(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('decided' in body) || !Array.isArray(body.decided))
    return body;
  return { ...body, decided: body.decided.map((one: any) => ({ ...one, seq: one.seq + 1e6 })) };
}
