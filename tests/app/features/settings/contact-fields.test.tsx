import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BasicStep } from '#app/features/settings/basic-step.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const open = async (whatsapp: string) => {
  renderAt(<BasicStep />, { role: 'owner', branch: { whatsapp } });
  return (await screen.findByLabelText(/^WhatsApp/)).closest('details')?.open;
};

it('folds the messengers of a branch that has none', async () => {
  expect(await open('')).toBe(false);
});

it('shows the messengers of a branch that has one', async () => {
  expect(await open('351912345678')).toBe(true);
});
