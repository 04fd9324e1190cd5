import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApprovalRequests } from '#app/parts/frame/approval-requests.tsx';
import { askedNow, noteAsked, useAskedManagers } from '#app/parts/people/asked-managers.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { ana } from '#tests/support/floor.ts';
import { memoryRows } from '#tests/support/memory-rows.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#app/calls/use-call.ts', () => ({ useCall: () => call }));

const asked = {
  kind: 'approval_asked',
  by: 'Amélie',
  person: 'amelie',
  act: 'Void items',
  items: ['1 × Adana'],
  amount: '€18.90',
  place: 'Table 4',
  path: '/admin/s/b/tables/t4?remove=line',
};

beforeEach(() => {
  noticeQueue.clear();
  sessionStorage.clear();
  call.mockReset();
});
afterEach(cleanup);

const texts = () => noticeQueue.current().map(({ text }) => text);

it('shows what a person needs the manager for, until it is opened', () => {
  const { hear, address } = renderAt(<ApprovalRequests />);
  hear({ type: 'events.message', data: asked });
  const [notice] = noticeQueue.current();
  expect(notice?.text).toBe('Amélie asks: Void items. Table 4 · 1 × Adana · €18.90');
  act(() => notice?.action?.run());
  expect(address()).toBe(asked.path);
});

it('shows no other message', () => {
  const { hear } = renderAt(<ApprovalRequests />);
  hear({ type: 'events.message', data: { kind: 'operator_message' } });
  hear({ type: 'events.message', data: { ...asked, path: 'https://elsewhere.example/' } });
  expect(noticeQueue.current()).toEqual([]);
});

it('tells the person who asked that the manager declines', async () => {
  call.mockResolvedValue({ ok: true, value: { is_shown: true } });
  const { hear } = renderAt(<ApprovalRequests />);
  hear({ type: 'events.message', data: asked });
  const second = noticeQueue.current()[0]?.second;
  expect(second?.label).toBe('Decline');
  act(() => second?.run());
  const { kind: _kind, by: _by, ...request } = asked;
  expect(call).toHaveBeenCalledExactlyOnceWith('approvals/decline', request);
  await vi.waitFor(() => expect(texts()).toEqual(['Declined. Amélie was told.']));
});

it('shows the request again when it could not be declined', async () => {
  call.mockResolvedValue({ ok: false, refusal: { code: 'offline' } });
  const { hear } = renderAt(<ApprovalRequests />);
  hear({ type: 'events.message', data: asked });
  const [notice] = noticeQueue.current();
  act(() => noticeQueue.use(notice?.id ?? 0, () => notice?.second?.run()));
  await vi.waitFor(() => expect(texts()[0]).toMatch(/offline|connection/i));
  act(() => noticeQueue.dismiss(noticeQueue.current()[0]?.id ?? 0));
  expect(texts()[0]).toMatch(/^Amélie asks/);
});

const declined = { ...asked, kind: 'approval_declined', by: 'Kenan Yıldız' };

it('says to the person who asked what stays on the bill', () => {
  const path = `${asked.path}&by=Am%C3%A9lie`;
  const { hear, address } = renderAt(<ApprovalRequests />, { actor: { ...ana, id: 'amelie' } });
  noteAsked(path, 1);
  const note = renderHook(() => useAskedManagers(asked.path)).result;
  act(() => hear({ type: 'events.message', data: { ...declined, path } }));
  expect(texts()).toEqual(['Kenan Yıldız declined. Still on the bill: Table 4 · 1 × Adana']);
  expect(note.current?.declined_by).toBe('Kenan Yıldız');
  act(() => noticeQueue.current()[0]?.action?.run());
  expect(address()).toBe('/admin/s/b/tables/t4');
});

it('names another act that was declined', () => {
  const { hear } = renderAt(<ApprovalRequests />, { actor: { ...ana, id: 'amelie' } });
  hear({ type: 'events.message', data: { ...declined, act: 'Close unpaid', path: '/admin/s/b/tables/t4' } });
  expect(texts()).toEqual(['Kenan Yıldız declined: Close unpaid. Table 4 · 1 × Adana']);
});

it('asks no other manager any more once one has declined', () => {
  const { hear } = renderAt(<ApprovalRequests />);
  hear({ type: 'events.message', data: asked });
  hear({ type: 'events.message', data: declined });
  expect(texts()).toEqual([]);
});

it('gives the reason of a void', () => {
  const { hear } = renderAt(<ApprovalRequests />);
  hear({ type: 'events.message', data: { ...asked, path: `${asked.path}&by=A&reason=cold` } });
  expect(texts()).toEqual(['Amélie asks: Void items. Table 4 · 1 × Adana · €18.90 · Reason: cold']);
});

it('ends a request that was withdrawn', () => {
  const { hear } = renderAt(<ApprovalRequests />);
  hear({ type: 'events.message', data: asked });
  hear({ type: 'events.message', data: { kind: 'approval_withdrawn', by: 'Amélie', path: asked.path } });
  expect(texts()).toEqual([]);
});

const soup = aLine({ id: 'line-soup-000000', status: 'PREPARING' });
const voided = { at: 5, by: 'Amélie + Kenan Yıldız', reason: 'cold' };
const ofSoup = { ...asked, path: `/admin/s/b/tables/t4?remove=${soup.id}&by=A` };

it('ends a request once the dish is voided, on whichever device', () => {
  const order = anOrder({ products: [soup] });
  const memory = memoryRows([{ kind: 'order', row: order }]);
  const { hear, put } = renderAt(<ApprovalRequests />, {}, memory);
  hear({ type: 'events.message', data: ofSoup });
  noteAsked(ofSoup.path, 1);
  expect(texts()).toHaveLength(1);
  act(() => put({ kind: 'order', row: { ...order, products: [{ ...soup, voided }] } }));
  expect(texts()).toEqual([]);
  expect(askedNow()).toEqual([]);
});

it('declines nothing that is voided already', () => {
  const order = anOrder({ products: [{ ...soup, voided }] });
  const { hear } = renderAt(<ApprovalRequests />, {}, memoryRows([{ kind: 'order', row: order }]));
  hear({ type: 'events.message', data: ofSoup });
  act(() => noticeQueue.current()[0]?.second?.run());
  expect(texts()).toContain('Already voided by Kenan Yıldız');
  expect(call).not.toHaveBeenCalled();
});
