import type { Reporter } from '../store/devices.ts';
import type { Caller } from './caller.ts';
import { hashToken } from './tokens.ts';

/** The device that calls: the cookie stays with its browser when another person signs in. */
export function reporterOf({ device, tokenHash, enrolled }: Caller): Reporter {
  return { cookieHash: device === '' ? '' : hashToken(device), tokenHash, enrolled: enrolled?.id ?? '' };
}
