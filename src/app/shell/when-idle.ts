import { isStaffApp } from '../auth/apps.ts';
import { acceptEasternDigits } from '../device/typed-digits.ts';
import { registerWorker } from '../updates/register-worker.ts';

/** The list of unsent changes has to open without a network, also before the worker has stored the app. */
async function loadChangesScreen(): Promise<void> {
  const { staffScreens } = await import('../screens/staff-screens.ts');
  await staffScreens.find(({ path }) => path === 'changes')?.load();
}

/** A slow network must not put off the worker, which stores everything. */
const SCREENS_WITHIN_MS = 5000;

async function loadScreens(): Promise<void> {
  await loadChangesScreen().catch((error: unknown) => console.info('not loaded', error));
  const { loadScreensOfPerson } = await import('./screens-of-role.ts');
  await Promise.race([
    loadScreensOfPerson(),
    new Promise((resolve) => setTimeout(resolve, SCREENS_WITHIN_MS)),
  ]);
}

/** What a page does once its first screen is in use. */
export async function workWhenIdle(): Promise<void> {
  acceptEasternDigits(document);
  const { search } = location;
  if (search.includes('refcode=')) (await import('../auth/refcode.ts')).keepRefcode(search);
  if (isStaffApp()) await loadScreens();
  if (import.meta.env.PROD && 'serviceWorker' in navigator) await registerWorker();
}
