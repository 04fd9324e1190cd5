import { isStaffApp } from '../auth/apps.ts';
import { registerWorker } from '../updates/register-worker.ts';

/** The list of unsent changes has to open without a network, also before the worker has stored the app. */
async function loadChangesScreen(): Promise<void> {
  const { staffScreens } = await import('../screens/staff-screens.ts');
  await staffScreens.find(({ path }) => path === 'changes')?.load();
}

/** What a page does once its first screen is in use. */
export async function workWhenIdle(): Promise<void> {
  const { search } = location;
  if (search.includes('refcode=')) (await import('../auth/refcode.ts')).keepRefcode(search);
  if (isStaffApp()) await loadChangesScreen().catch((error: unknown) => console.info('not loaded', error));
  if (import.meta.env.PROD && 'serviceWorker' in navigator) await registerWorker();
}
