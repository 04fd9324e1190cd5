import { authCalls } from '#contract/auth.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { makeCall } from '#device/make-call.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { deviceName } from '../device/device-name.ts';
import { subscribeHere, unsubscribeHere } from '../device/push.ts';
import { preferredLanguage } from '../i18n/i18n.ts';
import { resultOf } from './result-of.ts';
import { currentSession } from './session.ts';

/** The order a customer follows from this device. */
export interface Followed {
  branch: number;
  sid: string;
  key: string;
}

/** Makes sure that the server can wake this browser, for who is signed in or for an order. */
export async function hearHere(order?: Followed): Promise<Result<string>> {
  const info = resultOf(await makeCall('site/info', authCalls['site/info'], {}));
  if (!info.ok) return info;
  const address = await subscribeHere(info.value.push_key);
  if (address === undefined) return refuse('push_unsupported');
  const request = {
    ...address,
    language: preferredLanguage(),
    device: deviceName(),
    ...(order === undefined ? {} : { order }),
  };
  const token = order === undefined ? currentSession()?.token : undefined;
  const options = token === undefined ? {} : { token };
  const done = resultOf(await makeCall('subscribe', notificationCalls.subscribe, request, options));
  return done.ok ? ok(address.endpoint) : done;
}

/** This browser hears nothing any more, for nobody. */
export async function hearNothing(): Promise<void> {
  const endpoint = await unsubscribeHere();
  if (endpoint !== undefined) await makeCall('unsubscribe', notificationCalls.unsubscribe, { endpoint });
}

let checkedFor: string | undefined;

/** Subscriptions end silently: each start, and each sign-in, makes sure of it. */
async function check(): Promise<void> {
  const token = currentSession()?.token;
  if (token === undefined || token === checkedFor || Notification.permission !== 'granted') return;
  const heard = await hearHere();
  if (heard.ok) checkedFor = token;
  else console.info('alerts may not reach this device', heard.refusal.code);
}

/** Called once the worker is there and somebody is signed in. */
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
