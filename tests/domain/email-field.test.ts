import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requiredEmail } from '#domain/form-fields.ts';

it.each([
  ['ada@example.com', true],
  ["o'neil+orders@mail.example.co.uk", true],
  ['ada', false],
  ['ada@example', false],
  ['Pay <ada@example.com>', false],
  ['Pay<ada@example.com>', false],
  ['bob,ada@example.com', false],
  ['ada@example.com;bob@example.com', false],
  ['"ada"@example.com', false],
  ['ada@[127.0.0.1].com', false],
])('%s is an e-mail address: %s', (text, isOne) => {
  expect(z.safeParse(requiredEmail, text).success).toBe(isOne);
});
