import type { Session } from '#app/auth/session.ts';

/** The sign-in of a waiter of shop 1, without branches. */
export const aSession = (change: Partial<Session> = {}): Session => ({
  token: 'token',
  expires: Number.MAX_SAFE_INTEGER,
  person: {
    id: 'amelie',
    username: 'amelie',
    first_name: 'Amélie',
    last_name: '',
    email: '',
    mobile: '',
    roles: ['waitress'],
    shop: 1,
    branches: 'all',
  },
  shops: [],
  branches: [],
  billing: null,
  ...change,
});

/** The practice branch of branch 1, as a sign-in lists it. */
export const aPracticeCard = (name = 'Practice'): Session['branches'][number] => ({
  id: 9,
  sid: 'twin',
  shop_id: 1,
  name,
  practice_of: 1,
  status: 'open',
  currency: 'EUR',
  timezone: 'UTC',
  orders: { new: 0, approval: 0, preparing: 0, packing: 0, delivering: 0 },
});
