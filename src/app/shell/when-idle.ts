import { registerWorker } from '../updates/register-worker.ts';

/** What a page does once its first screen is in use. */
export async function workWhenIdle(): Promise<void> {
  const { search } = location;
  if (search.includes('refcode=')) (await import('../auth/refcode.ts')).keepRefcode(search);
  if (import.meta.env.PROD && 'serviceWorker' in navigator) await registerWorker();
}
