import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EscalationSettings } from '#app/features/settings/escalation-settings.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

const sent: Record<string, unknown>[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') sent.push(JSON.parse(await request.text()));
    const channel = { configured: false, recipients: 0 };
    return Response.json({ mail: channel, sms: channel });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows minutes and saves seconds', async () => {
  const escalation = { repeat_s: 20, roles_s: 180, contact_s: 300, pause_s: 600, refuse_s: 900 };
  renderAt(<EscalationSettings />, { branch: { escalation } });
  const field = (label: RegExp) => screen.getByRole('textbox', { name: label });
  expect(field(/^Stop taking orders/)).toHaveProperty('value', '10');
  const repeat = field(/^Repeat sound/);
  expect(repeat).toHaveProperty('value', '0.33');
  fireEvent.focus(repeat);
  fireEvent.blur(repeat);
  const roles = field(/^Alert /);
  fireEvent.change(roles, { target: { value: '2.5' } });
  fireEvent.blur(roles);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ repeat_s: 20, roles_s: 150, pause_s: 600, refuse_s: 900 });
});
