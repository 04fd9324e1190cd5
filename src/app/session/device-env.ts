import { type BrowserEnv, createBrowserEnv } from '#device/browser-env.ts';
import { closeStream, streamOf } from '#engine/outbox-rules.ts';

/** The version this page was built as. */
declare const __APP_VERSION__: string;

let env: BrowserEnv | undefined;

/** The one world of this page: its databases are opened once. */
export function deviceEnv(): BrowserEnv {
  env ??= createBrowserEnv({
    app: __APP_VERSION__,
    report: (fault) => console.warn(`sync: ${fault.code}: ${fault.message}`, fault.cause ?? ''),
  });
  return env;
}

/** Signing out: the person's queue stays on the device, nothing of it is sent until they sign in again. */
export async function closeQueueOf(actor: string): Promise<void> {
  const { outbox, broadcast } = deviceEnv();
  let ended: string | undefined;
  await outbox.update((content) => {
    // Run again late, where a disk failed, it ends the sign-in that was there at first.
    ended ??= streamOf(content, actor)?.token ?? undefined;
    return closeStream(content, actor, ended);
  });
  broadcast.post({ type: 'outbox.changed' });
}
