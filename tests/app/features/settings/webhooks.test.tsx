import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Webhooks } from '#app/features/settings/webhooks.tsx';
import type { Webhook } from '#contract/webhooks.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

const AT = Date.UTC(2026, 5, 6, 12);
const hook: Webhook = {
  id: 'hook',
  name: 'Accounting',
  url: 'https://books.example/events',
  branches: [],
  events: ['order.created'],
  state: 'active',
  failing_since: null,
  next_at: null,
  waiting: 0,
  created_at: AT,
};
const sent: { path: string; body: unknown }[] = [];
let answers: Record<string, unknown>;

beforeEach(() => {
  sent.length = 0;
  noticeQueue.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/staff/api/', '');
    if (request.method === 'POST') sent.push({ path, body: await request.json() });
    return Response.json(answers[path] ?? {}, { status: path in answers ? 200 : 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((done) => setTimeout(done, 0)));
async function open(change: Partial<Webhook> = {}, more: object = {}): Promise<void> {
  answers = { webhooks: { webhooks: [{ ...hook, ...change }] }, ...more };
  renderAt(<Webhooks />, { role: 'owner' });
  await settle();
}
async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

it('says when a failed event is sent again', async () => {
  await open({ failing_since: AT, next_at: AT + 5_000, waiting: 2 });
  expect(screen.getByText(/The last event was not accepted\. Next try: /)).toBeTruthy();
});

it('resumes an endpoint that was switched off', async () => {
  await open({ state: 'failed' }, { 'webhooks/pause': { webhooks: [] } });
  expect(screen.getByText('Switched off after failures')).toBeTruthy();
  await press('Resume Accounting');
  expect(sent).toMatchObject([{ path: 'webhooks/pause', body: { id: 'hook', paused: false } }]);
});

it('lists deliveries with what was answered', async () => {
  const delivery = { event: 'evt_1', branch: 1, type: 'order.created', attempts: 3, at: AT };
  await open(
    {},
    {
      'webhooks/deliveries': {
        deliveries: [
          { ...delivery, state: 'failed', status: 500, problem: null },
          { ...delivery, event: 'evt_2', state: 'failed', status: null, problem: 'timeout' },
        ],
      },
    },
  );
  await press('Events sent to Accounting');
  expect(screen.getByText(/HTTP 500/)).toBeTruthy();
  expect(screen.getByText(/No answer within 10 seconds/)).toBeTruthy();
});
