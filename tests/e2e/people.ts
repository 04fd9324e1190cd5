import { DEMO_PASSWORD, demoOwner, demoStaff } from '#server/demo/people.data.ts';

/** The demo restaurant and its staff, as `npm run demo` prints them. */
export const places = { shop: 1, first: { path: '/admin/saffron-and-salt/old-harbour' } };

export type DemoRole = 'owner' | 'manager' | 'waitress' | 'kitchen' | 'delivery';

export interface DemoSignIn {
  staff: boolean;
  username: string;
  password: string;
}

/** The first demo user with a role. */
export function signInOf(role: DemoRole): DemoSignIn {
  if (role === 'owner') return { staff: false, username: demoOwner.email, password: DEMO_PASSWORD };
  const person = demoStaff.find((one) => one.role === role);
  if (person === undefined) throw new Error(`the demo has no ${role}`);
  return { staff: true, username: person.username, password: DEMO_PASSWORD };
}
