import * as z from 'zod/mini';
import type { BroadcastPort } from '#engine/env.ts';

const CHANNEL = 'brigade-device';

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('outbox.changed') }),
  z.object({ type: z.literal('seat.alive'), actor: z.string() }),
  z.object({ type: z.literal('seat.wanted'), actor: z.string() }),
]);

/** Messages between this device's tabs and its worker. */
export function openDeviceBroadcast(): BroadcastPort & { close(): void } {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        const parsed = z.safeParse(messageSchema, data);
        if (parsed.success) listener(parsed.data);
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    close: () => channel.close(),
  };
}
