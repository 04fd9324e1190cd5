import type { Person } from '#domain/people/person.ts';

/** The signed-in customer. */
export function aMember(id = 'mona'): Person {
  return {
    id,
    username: id,
    first_name: 'Mona',
    last_name: '',
    email: 'mona@example.com',
    mobile: '',
    roles: ['member'],
    shop: 0,
    branches: [],
  };
}
