import { randomUUID } from 'node:crypto';

/** The registration of a restaurant. */
export function aRestaurant(change: object = {}) {
  const name = `r-${randomUUID()}`;
  return {
    restaurant_name: 'The Anchor',
    username: name,
    first_name: 'Ada',
    last_name: 'Anchor',
    email: `${name}@example.com`,
    mobile: '',
    country: 'TR',
    currency: 'TRY',
    timezone: 'Europe/Istanbul',
    password: 'anchor-word',
    ...change,
  };
}
