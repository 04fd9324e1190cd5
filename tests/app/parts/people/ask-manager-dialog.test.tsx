import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AskManagerDialog } from '#app/parts/people/ask-manager-dialog.tsx';
import { noticeQueue } from '#ui/notices.tsx';
import { ana, aFloor } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#app/calls/use-call.ts', () => ({ useCall: () => call }));

const request = {
  act: 'Void items',
  items: ['1 × Adana'],
  amount: '€18.90',
  place: 'Table 4',
  href: '/admin/x/y/floor',
};
const onClose = vi.fn();
beforeEach(() => {
  noticeQueue.clear();
  onClose.mockReset();
  call.mockReset();
  renderAt(<AskManagerDialog request={request} onClose={onClose} />, { actor: ana }, aFloor());
});
afterEach(cleanup);

const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Ask the managers' }));
const shown = () => noticeQueue.current().map(({ text }) => text);

it('shows the request on the managers’ devices and says so', async () => {
  call.mockResolvedValue({ ok: true, value: { managers: 2 } });
  ask();
  await vi.waitFor(() => expect(shown()[0]).toMatch(/Shown to/));
  const { act, items, amount, place, href: path } = request;
  expect(call).toHaveBeenCalledWith('approvals/ask', { act, items, amount, place, path });
  expect(onClose).toHaveBeenCalled();
});

it('stays open with its code where no manager can be reached', async () => {
  call.mockResolvedValue({ ok: true, value: { managers: 0 } });
  ask();
  await vi.waitFor(() => expect(shown()[0]).toMatch(/^No manager is signed in/));
  expect(onClose).not.toHaveBeenCalled();
});

it('says why the managers could not be asked', async () => {
  call.mockResolvedValue({ ok: false, refusal: { code: 'offline' } });
  ask();
  await vi.waitFor(() => expect(shown()).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
});
