import * as z from 'zod/mini';
import { type BuiltFile, startCaching } from './caching.ts';
import { keepCatalogs } from './catalogs.ts';
import { staffScripts } from './staff-scripts.ts';
import { answerNotification, showPush } from './push.ts';
import { postOrKeep, queueableCall } from './queue-post.ts';
import { sendEndedSessions } from '#device/ended-sessions.ts';
import { OUTBOX_SYNC_TAG } from '#device/sync-tag.ts';
import { drainOutbox, LeftInQueue } from '#engine/drain-outbox.ts';
import { createWorkerEnv } from './worker-env.ts';

/** Background Sync, which TypeScript's library does not declare. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface SyncManager {
  register(tag: string): Promise<void>;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
  interface ServiceWorkerRegistration {
    readonly sync?: SyncManager;
  }
}

declare const self: ServiceWorkerGlobalScope;

const env = createWorkerEnv();
const messageSchema = z.object({
  type: z.enum(['SKIP_WAITING', 'CLAIM', 'DRAIN', 'LANGUAGE', 'STAFF']),
  /** With `LANGUAGE`: the language the page is shown in. */
  language: z.optional(z.string()),
});

/** A visible tab sends itself. */
async function someTabIsVisible(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.some((one) => one.visibilityState === 'visible');
}

/** Reports sign-outs that were made offline. */
async function tellSignOuts(): Promise<void> {
  try {
    await sendEndedSessions();
  } catch (error) {
    console.info('the sign-out waits', error);
  }
}

async function drainUnlessSeen(): Promise<void> {
  if (!(await someTabIsVisible())) await drainOutbox(env);
}

/** Without Background Sync the worker cannot be run again, so entries left in the queue are no error. */
async function drainOnce(): Promise<void> {
  try {
    await drainUnlessSeen();
  } catch (error) {
    if (!(error instanceof LeftInQueue)) throw error;
    await askToBeWoken();
  }
}

/** A person is waiting for the result; a tab that sends at the same time does no harm. */
async function drainNow(): Promise<void> {
  try {
    await drainOutbox(env);
  } catch (error) {
    if (!(error instanceof LeftInQueue)) throw error;
    await askToBeWoken();
  }
}

async function askToBeWoken(): Promise<void> {
  try {
    await self.registration.sync?.register(OUTBOX_SYNC_TAG);
  } catch (error) {
    console.info('no background sync here', error);
  }
}

const files: readonly BuiltFile[] = self.__WB_MANIFEST.flatMap((file) =>
  typeof file === 'string' ? [] : [file],
);
startCaching(files);
void tellSignOuts();

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const message = z.safeParse(messageSchema, event.data);
  if (!message.success) return;
  const answers = {
    SKIP_WAITING: () => self.skipWaiting(),
    CLAIM: () => self.clients.claim(),
    DRAIN: drainOnce,
    LANGUAGE: () => keepCatalogs([message.data.language]),
    STAFF: staffScripts.take,
  };
  event.waitUntil(answers[message.data.type]());
});

self.addEventListener('fetch', (event) => {
  const name = queueableCall(event.request);
  if (name === undefined) return;
  event.respondWith(postOrKeep(env, event.request, name, () => event.waitUntil(askToBeWoken())));
});

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(Promise.all([tellSignOuts(), drainUnlessSeen()]));
});

self.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([showPush(self, event.data), drainOnce()]));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(answerNotification(self, env, event, drainNow));
});
