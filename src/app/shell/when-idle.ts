import { keepRefcode } from '../auth/refcode.ts';
import { registerWorker } from '../updates/register-worker.ts';

/** What a page does once its first screen is in use. */
export function workWhenIdle(): void {
  keepRefcode(location.search);
  if (import.meta.env.PROD && 'serviceWorker' in navigator) registerWorker();
}
