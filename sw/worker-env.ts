import { openDeviceBroadcast } from '#device/device-broadcast.ts';
import { plainOutbox } from '#device/plain-outbox.ts';
import { postJson } from '#device/post-json.ts';
import type { SenderEnv } from '#engine/send-batch.ts';

declare const __APP_VERSION__: string;

/** The worker's environment: it sends and stores, but shows nothing. */
export function createWorkerEnv(): SenderEnv {
  return {
    app: __APP_VERSION__,
    now: () => Date.now(),
    id: () => crypto.randomUUID(),
    post: postJson,
    outbox: plainOutbox(),
    broadcast: openDeviceBroadcast(),
    report: (fault) => console.warn(`sync: ${fault.code}: ${fault.message}`, fault.cause ?? ''),
  };
}
