import type { LockPort } from '#engine/env.ts';

/**
 * Web Locks as the engine asks for them. A browser without them (or a page that is not secure) gives the lock
 * to everyone who asks: two senders cost work, not safety.
 */
export const webLock: LockPort = {
  request(name, { steal }, handlers) {
    const { locks }: { locks?: LockManager } = navigator;
    if (locks === undefined) {
      handlers.held();
      return () => undefined;
    }
    let release: () => void = () => undefined;
    let over = false;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const waiting = new AbortController();
    const options: LockOptions = steal ? { steal: true } : { signal: waiting.signal };
    locks
      .request(name, options, async () => {
        if (over) return;
        handlers.held();
        await released;
      })
      .catch((error: unknown) => {
        if (over) return;
        // Stolen: the browser ends our request with an AbortError. Anything else also means it is not ours.
        if (error instanceof DOMException) handlers.lost();
        else throw error;
      });
    return () => {
      over = true;
      release();
      waiting.abort();
    };
  },
};
