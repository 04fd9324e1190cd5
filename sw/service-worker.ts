import * as z from 'zod/mini';
import { startCaching } from './caching.ts';
import { answerNotification, showPush } from './push.ts';
import { postOrKeep, queueableCall } from './queue-post.ts';
import { OUTBOX_SYNC_TAG } from '#device/sync-tag.ts';
import { drainOutbox, LeftInQueue } from './replay.ts';
import { createWorkerEnv } from './worker-env.ts';

/** Background Sync, which the compiler's library does not know. */
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
const messageSchema = z.object({ type: z.enum(['SKIP_WAITING', 'CLAIM', 'DRAIN']) });

/** A tab that can be seen sends by itself. */
async function someTabIsVisible(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.some((one) => one.visibilityState === 'visible');
}

async function drainUnlessSeen(): Promise<void> {
  if (!(await someTabIsVisible())) await drainOutbox(env);
}

/** Where nothing can wake the worker again, being left with something is no failure. */
async function drainOnce(): Promise<void> {
  try {
    await drainUnlessSeen();
  } catch (error) {
    if (!(error instanceof LeftInQueue)) throw error;
    await askToBeWoken();
  }
}

/** A person waits for it, page or no page; a tab that sends as well does no harm. */
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

startCaching(self.__WB_MANIFEST);

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const message = z.safeParse(messageSchema, event.data);
  if (!message.success) return;
  const answers = {
    SKIP_WAITING: () => self.skipWaiting(),
    CLAIM: () => self.clients.claim(),
    DRAIN: drainOnce,
  };
  event.waitUntil(answers[message.data.type]());
});

self.addEventListener('fetch', (event) => {
  const name = queueableCall(event.request);
  if (name === undefined) return;
  event.respondWith(postOrKeep(env, event.request, name, () => event.waitUntil(askToBeWoken())));
});

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(drainUnlessSeen());
});

self.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([showPush(self, event.data), drainOnce()]));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(answerNotification(self, env, event, drainNow));
});
