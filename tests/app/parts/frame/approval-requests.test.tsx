import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApprovalRequests } from '#app/parts/frame/approval-requests.tsx';
import { noticeQueue } from '#ui/notices.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

const asked = {
  kind: 'approval_asked',
  by: 'Amélie',
  act: 'Void items',
  items: ['1 × Adana'],
  place: 'Table 4',
  path: '/admin/s/b/tables/t4?remove=line',
};

beforeEach(() => noticeQueue.clear());
afterEach(cleanup);

it('shows what a person needs the manager for, until it is opened', () => {
  const { hear, address } = renderAt(<ApprovalRequests />);
  hear({ type: 'events.message', data: asked });
  const [notice] = noticeQueue.current();
  expect(notice?.text).toBe('Amélie asks: Void items. Table 4 · 1 × Adana');
  act(() => notice?.action?.run());
  expect(address()).toBe(asked.path);
});

it('shows no other message', () => {
  const { hear } = renderAt(<ApprovalRequests />);
  hear({ type: 'events.message', data: { kind: 'operator_message' } });
  hear({ type: 'events.message', data: { ...asked, path: 'https://elsewhere.example/' } });
  expect(noticeQueue.current()).toEqual([]);
});
