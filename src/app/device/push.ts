/** What a push service needs to wake this browser. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `unsupported`: this browser cannot be woken (on an iPhone: before the app is on the home screen). */
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

/** The subscription of this browser, made when there is none. An old one with another key is removed and it is tried once more. */
export async function subscribeHere(key: string): Promise<PushAddress | undefined> {
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

export async function unsubscribeHere(): Promise<string | undefined> {
  const subscription = await (await ready())?.getSubscription();
  if (subscription === undefined || subscription === null) return undefined;
  await subscription.unsubscribe();
  return subscription.endpoint;
}
