import * as z from 'zod/mini';
import { type PushMessage, pushMessageSchema } from '#contract/push-message.ts';
import type { SenderEnv } from '#engine/send-batch.ts';
import { queueable } from './queueable.ts';

/** Notification actions, which TypeScript's library does not declare. */
interface ActionOptions extends NotificationOptions {
  actions?: { action: string; title: string }[];
  renotify?: boolean;
  vibrate?: number[];
}

const ICON = '/icons/brigade-192.png';
/** A vibration pattern of about two seconds. */
const BUZZ = [400, 200, 400, 200, 400, 200, 200];
const SOMETHING: PushMessage = { title: 'Brigade', body: '', tag: 'brigade', path: '/admin' };

function read(data: PushMessageData | null): PushMessage {
  if (data === null) return SOMETHING;
  try {
    const parsed = z.safeParse(pushMessageSchema, data.json());
    return parsed.success ? parsed.data : SOMETHING;
  } catch (error) {
    if (error instanceof SyntaxError) return SOMETHING;
    throw error;
  }
}

/** Always shows a notification, because browsers revoke the permission after silent pushes. */
export async function showPush(scope: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const message = read(data);
  const { title, body, tag, open, approve } = message;
  const actions = [
    ...(approve === undefined ? [] : [{ action: 'approve', title: approve.title }]),
    ...(open === undefined ? [] : [{ action: 'open', title: open }]),
  ];
  const options: ActionOptions = {
    body,
    tag,
    data: message,
    icon: ICON,
    actions,
    renotify: true,
    vibrate: BUZZ,
  };
  await scope.registration.showNotification(title, {
    ...options,
    requireInteraction: approve !== undefined,
  });
}

async function open(scope: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [first] = windows;
  if (first === undefined) {
    await scope.clients.openWindow(path);
    return;
  }
  const focused = await first.focus();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client is one window
  focused.postMessage({ type: 'OPEN', path });
}

/** The result of approving from a notification; undefined: its person is no longer signed in here. */
async function approve(
  env: SenderEnv,
  action: NonNullable<PushMessage['approve']>,
  drain: () => Promise<void>,
): Promise<'done' | 'waiting' | 'failed' | undefined> {
  const { actor, shop, branch, sid } = action;
  const name = 'orders/status';
  const v = queueable[name];
  const { streams } = await env.outbox.read();
  const isKnown = streams.some((stream) => stream.actor === actor && stream.token !== null);
  if (!isKnown || v === undefined) return undefined;
  const args = { sid, status: 'PLACED' };
  const draft = { id: env.id(), actor, shop, branch, name, v, args, at: env.now(), app: env.app };
  const { id } = await env.outbox.add(draft);
  env.broadcast.post({ type: 'outbox.changed' });
  await drain();
  const { entries } = await env.outbox.read();
  const entry = entries.find((one) => one.id === id);
  if (entry?.state === 'rejected') return 'failed';
  return entry === undefined || entry.state === 'confirmed' ? 'done' : 'waiting';
}

/**
 * Handles a tap on a notification. Approve is added to its person's queue and sent from the worker, whether or not a
 * page is open, and the result replaces the notification; any other tap opens the order in the app.
 */
export async function answerNotification(
  scope: ServiceWorkerGlobalScope,
  env: SenderEnv,
  { notification, action }: Pick<NotificationEvent, 'notification' | 'action'>,
  drain: () => Promise<void>,
): Promise<void> {
  notification.close();
  const parsed = z.safeParse(pushMessageSchema, notification.data);
  const message = parsed.success ? parsed.data : SOMETHING;
  if (action !== 'approve' || message.approve === undefined) return open(scope, message.path);
  const outcome = await approve(env, message.approve, drain);
  if (outcome === undefined) return open(scope, message.path);
  await scope.registration.showNotification(message.approve[outcome], {
    body: message.body,
    tag: message.tag,
    data: { ...message, approve: undefined },
    icon: ICON,
    silent: true,
  });
}
