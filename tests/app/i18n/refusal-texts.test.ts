import { expect, it } from 'vitest';
import { refusalTexts } from '#app/i18n/refusal-texts.data.ts';
import { messages } from '#contract/messages.data.ts';

it("uses the contract's text for every refusal", () => {
  const words = Object.fromEntries(
    Object.entries(refusalTexts).map(([code, { message }]) => [code, message?.replace('{n}', '%n')]),
  );
  expect(words).toEqual(messages);
});
