import { type BrowserEnv, createBrowserEnv } from '#device/browser-env.ts';
import { closeStream, streamOf } from '#engine/outbox-rules.ts';

/** Version of this build. */
declare const __APP_VERSION__: string;

let env: BrowserEnv | undefined;

/** The environment of this page: its databases are opened once. */
export function deviceEnv(): BrowserEnv {
  env ??= createBrowserEnv({
    app: __APP_VERSION__,
    report: (fault) => console.warn(`sync: ${fault.code}: ${fault.message}`, fault.cause ?? ''),
  });
  return env;
}

/** Loads the rules that the board does not need. A failure is not final: a change that needs its rule tries again. */
export function loadAllRules(): void {
  deviceEnv()
    .rules.complete()
    .catch((error: unknown) => console.warn('the rules will be read when they are needed', error));
}

/** On sign-out: the person's queue stays on the device and is not sent until they sign in again. */
export async function closeQueueOf(actor: string): Promise<void> {
  const { outbox, broadcast } = deviceEnv();
  let ended: string | undefined;
  await outbox.update((content) => {
    // A retry after a disk failure has to end the sign-in of the first attempt.
    ended ??= streamOf(content, actor)?.token ?? undefined;
    return closeStream(content, actor, ended);
  });
  broadcast.post({ type: 'outbox.changed' });
}
