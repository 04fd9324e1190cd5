import { expect, it } from 'vitest';
import { newPassword } from '#domain/people/edit-staff.ts';
import { suggestedPassword } from '#domain/people/suggested-password.ts';

it('has three groups of four signs that are not mistaken for each other', () => {
  let next = 0;
  const password = suggestedPassword((limit) => (next += 7) % limit);
  expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
  expect(newPassword.safeParse(password).success).toBe(true);
});
