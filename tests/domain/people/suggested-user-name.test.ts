import { expect, it } from 'vitest';
import { newStaffFields } from '#domain/people/edit-staff.ts';
import { suggestedUserName } from '#domain/people/suggested-user-name.ts';

it.each([
  ['Amélie', 'Noor', [], 'amelie'],
  ['Şebnem Işıl', 'Kaya', [], 'sebnem-isil'],
  ['Amélie', 'Noor', ['amelie'], 'amelie-n'],
  ['Amélie', 'Noor', ['amelie', 'amelie-n'], 'amelie-noor'],
  ['Bo', 'Li', [], 'bo-l'],
  ['Amélie', '', ['amelie'], ''],
  ['美', '林', [], ''],
])('suggests a user name for %s %s besides %j: %s', (first_name, last_name, taken, name) => {
  expect(suggestedUserName({ first_name, last_name }, taken)).toBe(name);
  if (name !== '') expect(newStaffFields.shape.username.safeParse(name).success).toBe(true);
});
