import { firstScreens } from '../screens/first-screens.ts';
import { hasRole, type Role } from '#domain/roles.ts';
import { currentSession, onSession } from '../auth/session.ts';
import { loadAllRules } from '../sync/device-env.ts';

/**
 * Loads the code of the screens of these roles into this page, those of the main navigation first. Until the worker has
 * stored the whole app, only code that is loaded opens without a network.
 */
export async function loadScreensOf(roles: readonly Role[], screens = firstScreens): Promise<void> {
  const actor = { roles: [...roles] };
  const own = screens.filter((one) => one.roles === undefined || hasRole(actor, ...one.roles));
  if (own.some((one) => one.needsAllRules)) loadAllRules();
  const [listed, others] = [own.filter((one) => one.navigation), own.filter((one) => !one.navigation)];
  for (const { path, load } of [...listed, ...others]) {
    await load().catch((error: unknown) => console.info('not loaded', path, error));
  }
}

/** The same for the person who is signed in, now and after each sign-in. Ends with the screens of the present person. */
export async function loadScreensOfPerson(): Promise<void> {
  let loadedFor: string | undefined;
  const load = async () => {
    const person = currentSession()?.person;
    if (person === undefined || person.id === loadedFor) return;
    loadedFor = person.id;
    await loadScreensOf(person.roles);
  };
  onSession(() => void load());
  await load();
}
