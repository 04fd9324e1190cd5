import type { LockPort } from '#engine/env.ts';

/**
 * Web Locks for the engine. Without browser support (or on an insecure page) every request gets the lock: two senders
 * cost work, not safety.
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
        // Stolen: the browser aborts our request with an AbortError. Any other error also means that the lock is lost.
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
