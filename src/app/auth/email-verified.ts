const CHANNEL = 'brigade email-verified';

const listeners = new Set<() => void>();

/** Notifies every tab of this browser that an e-mail address was confirmed. */
export function announceEmailVerified(): void {
  for (const listener of listeners) listener();
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  channel.postMessage('confirmed');
  channel.close();
}

/** Subscribes to confirmations from this tab or another. Returns the unsubscribe function. */
export function onEmailVerified(listener: () => void): () => void {
  listeners.add(listener);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', listener);
  return () => {
    listeners.delete(listener);
    channel?.close();
  };
}
