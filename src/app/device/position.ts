import { type Position, sixDecimals } from '#domain/delivery/position.ts';
import type { NoPosition } from './track.ts';

const FOUND_WITHIN_MS = 20_000;
const OLDEST_MS = 10_000;

/** This device's position; `ahead` is how far the server's clock is ahead of this one, in ms. */
export function locate(ahead: number): Promise<Position | NoPosition> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          lat: sixDecimals(coords.latitude),
          lng: sixDecimals(coords.longitude),
          at: Math.round(timestamp + ahead),
        }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: FOUND_WITHIN_MS, maximumAge: OLDEST_MS },
    );
  });
}
