import { siteCalls } from '#contract/site.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { readSetting } from '#device/device-settings.ts';
import { makeCall } from '#device/make-call.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { deviceName } from '../device/device-name.ts';
import { subscribeToPush, unsubscribeFromPush } from '../device/push.ts';
import { preferredLanguage } from '../i18n/i18n.ts';
import { resultOf } from '../calls/result-of.ts';
import { currentSession } from '../auth/session.ts';

/** The order a customer follows on this device. */
export interface Followed {
  branch: number;
  sid: string;
  key: string;
}

/** Makes sure that the server can send push messages to this browser, for the signed-in person or for an order. */
export async function turnOnAlerts(order?: Followed): Promise<Result<string>> {
  const info = resultOf(await makeCall('site/info', siteCalls['site/info'], {}));
  if (!info.ok) return info;
  const address = await subscribeToPush(info.value.push_key);
  if (address === undefined) return refuse('push_unsupported');
  // A customer's phone announces the one order that it follows.
  const ofStaff =
    order === undefined ? { order_types: (await readSetting('kitchen'))?.alert_types ?? null } : { order };
  const request = {
    ...address,
    language: preferredLanguage(),
    device: deviceName(),
    ...ofStaff,
  };
  const token = order === undefined ? currentSession()?.token : undefined;
  const options = token === undefined ? {} : { token };
  const done = resultOf(await makeCall('subscribe', notificationCalls.subscribe, request, options));
  return done.ok ? ok(address.endpoint) : done;
}

/** Unsubscribes this browser from push messages altogether. */
export async function turnOffAlerts(): Promise<void> {
  const endpoint = await unsubscribeFromPush();
  if (endpoint !== undefined) await makeCall('unsubscribe', notificationCalls.unsubscribe, { endpoint });
}

let checkedFor: string | undefined;

/** Push subscriptions can expire silently: checked at each start and sign-in. */
async function check(): Promise<void> {
  const token = currentSession()?.token;
  if (token === undefined || token === checkedFor || Notification.permission !== 'granted') return;
  const heard = await turnOnAlerts();
  if (heard.ok) checkedFor = token;
  else console.info('alerts may not reach this device', heard.refusal.code);
}

/** Tells the server which types of orders this device announces now; offline, once it is back. */
export async function renewAlerts(): Promise<void> {
  if (!('Notification' in window)) return;
  checkedFor = undefined;
  await check();
}

/** Call once the worker is registered; checks the subscription now and after each sign-in. */
export async function startAlerts(): Promise<void> {
  if (!('Notification' in window)) return;
  const again = () => {
    if (document.visibilityState !== 'visible') return;
    check().catch((error: unknown) => console.info('alerts may not reach this device', error));
  };
  document.addEventListener('visibilitychange', again);
  window.addEventListener('online', again);
  await check();
}
