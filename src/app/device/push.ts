/** The subscription a push service needs to reach this browser (RFC 8030, RFC 8291). */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `unsupported`: this browser has no web push (on an iPhone: until the app is on the home screen). */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

async function ready(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager;
}

export async function pushState(): Promise<PushState> {
  const manager = await ready();
  if (manager === undefined) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted') return 'off';
  return (await manager.getSubscription()) === null ? 'off' : 'on';
}

function addressOf(subscription: PushSubscription): PushAddress | undefined {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return undefined;
  return { endpoint, p256dh, auth };
}

/** This browser's push subscription, created if missing. A subscription with another VAPID key is replaced. */
export async function subscribeToPush(key: string): Promise<PushAddress | undefined> {
  const manager = await ready();
  if (manager === undefined) return undefined;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return addressOf(await manager.subscribe(options));
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return addressOf(await manager.subscribe(options));
  }
}

export async function unsubscribeFromPush(): Promise<string | undefined> {
  const subscription = await (await ready())?.getSubscription();
  if (subscription === undefined || subscription === null) return undefined;
  await subscription.unsubscribe();
  return subscription.endpoint;
}
