import type { Context as Http } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { newToken } from '../auth/tokens.ts';

const DEVICE_COOKIE = 'brigade_device';
/** The longest lifetime that browsers accept. */
const KEPT_S = 400 * 24 * 60 * 60;

/**
 * The cookie that identifies this browser, created the first time. Scripts cannot read it, and it grants no access: it
 * keeps a device that has signed in before from being slowed down by strangers' tries, and others from reporting for it.
 */
export function deviceCookie(http: Http, isSecure: boolean): string {
  const known = getCookie(http, DEVICE_COOKIE);
  const device = known !== undefined && /^[\w-]{43}$/.test(known) ? known : newToken();
  setCookie(http, DEVICE_COOKIE, device, {
    path: '/staff/api',
    sameSite: 'Strict',
    httpOnly: true,
    secure: isSecure,
    maxAge: KEPT_S,
  });
  return device;
}
