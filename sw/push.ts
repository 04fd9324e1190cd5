import * as z from 'zod/mini';

/** What the server may send to wake somebody: a title, a line of text, where a tap leads. */
const pushSchema = z.object({
  title: z.string(),
  body: z._default(z.string(), ''),
  tag: z._default(z.string(), 'brigade'),
  path: z._default(z.string().check(z.regex(/^\/(?!\/)/)), '/admin'),
});
type Push = z.infer<typeof pushSchema>;

const SOMETHING: Push = { title: 'Brigade', body: '', tag: 'brigade', path: '/admin' };

function read(data: PushMessageData | null): Push {
  if (data === null) return SOMETHING;
  try {
    const parsed = z.safeParse(pushSchema, data.json());
    return parsed.success ? parsed.data : SOMETHING;
  } catch (error) {
    if (error instanceof SyntaxError) return SOMETHING;
    throw error;
  }
}

/** Always shows something: browsers take the permission away from pushes that show nothing. */
export async function showPush(scope: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, body, tag, path } = read(data);
  await scope.registration.showNotification(title, {
    body,
    tag,
    data: { path },
    icon: '/icons/brigade-192.png',
  });
}

const clickedSchema = z.object({ path: z.string() });

/** A tap on a notification: the open app comes to the front and goes there, else it is opened there. */
export async function openFromNotification(
  scope: ServiceWorkerGlobalScope,
  notification: Notification,
): Promise<void> {
  notification.close();
  const data = z.safeParse(clickedSchema, notification.data);
  const path = data.success ? data.data.path : '/admin';
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [open] = windows;
  if (open === undefined) {
    await scope.clients.openWindow(path);
    return;
  }
  const focused = await open.focus();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client is one window
  focused.postMessage({ type: 'OPEN', path });
}
