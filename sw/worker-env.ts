import { openDeviceBroadcast } from '#device/device-broadcast.ts';
import { plainOutbox } from '#device/plain-outbox.ts';
import { readDrill } from '#device/outage-drill.ts';
import { postJson } from '#device/post-json.ts';
import { isCutOff } from '#domain/practice/drill.ts';
import type { SenderEnv } from '#engine/send-batch.ts';

function branchOf(body: unknown): number | undefined {
  const branch = typeof body === 'object' && body !== null && 'branch' in body ? body.branch : undefined;
  return typeof branch === 'number' ? branch : undefined;
}

declare const __APP_VERSION__: string;

/** The worker's environment: it sends and stores, but shows nothing. */
export function createWorkerEnv(): SenderEnv {
  return {
    app: __APP_VERSION__,
    now: () => Date.now(),
    id: () => crypto.randomUUID(),
    // The page decides by the same drill; a closed tab leaves its changes to the worker.
    async post(path, body, token) {
      const branch = branchOf(body);
      const isCut = branch !== undefined && isCutOff(await readDrill(), branch, Date.now());
      return isCut ? { kind: 'unreachable' } : postJson(path, body, token);
    },
    outbox: plainOutbox(),
    broadcast: openDeviceBroadcast(),
    report: (fault) => console.warn(`sync: ${fault.code}: ${fault.message}`, fault.cause ?? ''),
  };
}
