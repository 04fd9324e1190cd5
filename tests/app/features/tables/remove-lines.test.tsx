import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RemoveLines } from '#app/features/tables/remove-lines.tsx';
import { approvalForChange } from '#app/auth/change-approval.ts';
import { noteAsked } from '#app/parts/people/asked-managers.ts';
import { withVoidRequest } from '#app/parts/tables/void-request.ts';
import { publishEnrolment } from '#app/auth/session.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { aLine } from '#tests/support/orders.ts';
import { paid } from '#tests/support/payments.ts';
import { onBill } from '#tests/support/party.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const onRemove = vi.fn();

function show(role: 'manager' | 'waitress', ...lines: OrderLine[]): void {
  renderAt(<RemoveLines chosen={lines.map(onBill)} onRemove={onRemove} />, { role });
}
const remove = () => fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
const voided = { at: 1, by: 'Ana', reason: 'cold' };

beforeEach(() => {
  onRemove.mockReset();
});
afterEach(() => {
  publishEnrolment(null);
  vi.restoreAllMocks();
  cleanup();
});

it('lets a manager void a cooked dish with a reason', () => {
  show('manager', aLine({ status: 'SERVED', name: 'Soup' }), aLine({ id: 'line-000000000002' }));
  remove();
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Void items' });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' cold ' } });
  expect(confirm.disabled).toBe(false);
  fireEvent.click(confirm);
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('cold', undefined);
});

it('voids some pieces of a dish', () => {
  show('manager', aLine({ status: 'SERVED', name: 'Soup', quantity: 3, price: 1500 }));
  remove();
  fireEvent.click(screen.getByRole('button', { name: /Decrease|decrement/i }));
  expect(screen.getByText('2 × Soup')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'cold' } });
  fireEvent.click(screen.getByRole('button', { name: 'Void items' }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('cold', 2);
});

it('hands a waiter’s void of a started dish to a manager’s phone', async () => {
  show('waitress', aLine({ status: 'PREPARING', name: 'Soup', price: 690 }));
  remove();
  const dialog = await screen.findByRole('dialog', { name: 'Ask a manager' });
  expect(dialog.textContent).toContain('1 × Soup');
  expect(dialog.textContent).toContain('6.90');
  expect(screen.getByRole('img', { name: 'Code for the manager’s phone' })).toBeDefined();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(
    `${location.origin}/admin/s/b/tables/${onBill(aLine({})).home.table}?remove=${aLine({}).id}&by=waitress&from=id-waitress`,
  );
  expect(screen.queryByRole('button', { name: 'Remove from bill' })).toBeNull();
  expect(onRemove).not.toHaveBeenCalled();
});

it('asks for the reason first on a shared device, then shows the manager what they approve', async () => {
  const kenan = {
    id: 'kenan',
    first_name: 'Kenan',
    last_name: 'A',
    roles: ['manager' as const],
    has_pin: true,
  };
  const device = {
    id: 'd',
    token: 't',
    shop: 1,
    branch: 1,
    branch_name: 'B',
    name: 'Till',
    lock_after: 2 as const,
  };
  publishEnrolment({ ...device, people: [kenan] });
  show('waitress', aLine({ status: 'SERVED', name: 'Soup', price: 690 }));
  remove();
  const pin = screen.getByRole<HTMLButtonElement>('button', { name: 'Approve with a manager’s PIN' });
  expect(pin.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Guest complained' }));
  expect(pin.disabled).toBe(false);
  fireEvent.click(pin);
  const request = await screen.findByRole('region', { name: 'To approve' });
  for (const shown of ['Void items', '1 × Soup', '6.90', 'Guest complained'])
    expect(request.textContent).toContain(shown);
  expect(onRemove).not.toHaveBeenCalled();
});

it('voids a dish that is not started without a reason', () => {
  show('waitress', aLine());
  remove();
  fireEvent.click(screen.getByRole('button', { name: 'Remove from bill' }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(undefined, undefined);
});

it.each([true, false])('says first whether a voided dish was paid by name: %s', (isPaid) => {
  const one = onBill(aLine());
  const payments = isPaid ? [paid('payment-items', 500, { kind: 'items', lines: [one.line.id] })] : [];
  const chosen = [{ ...one, home: { ...one.home, payments } }];
  renderAt(<RemoveLines chosen={chosen} onRemove={onRemove} />, { role: 'waitress' });
  remove();
  expect(screen.queryByText(/These items are partly paid/) !== null).toBe(isPaid);
});

it.each(['manager', 'waitress'] as const)('offers a %s nothing for voided dishes', (role) => {
  show(role, aLine({ voided }));
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('asks for a manager’s PIN on a waiter’s own phone, and keeps the way to a manager who is elsewhere', async () => {
  const kenan = { id: 'kenan', first_name: 'Kenan', last_name: 'A', roles: ['manager'], has_pin: true };
  const answers: Record<string, unknown> = {
    'approvals/managers': { managers: [kenan] },
    'approvals/grant': { token: 'grant', until: Date.now() + 60_000 },
  };
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const name = Object.keys(answers).find((one) => url.includes(one)) ?? '';
    asked.push(name);
    return Promise.resolve(Response.json(answers[name] ?? {}));
  });
  const approved: unknown[] = [];
  onRemove.mockImplementation(() => approved.push(approvalForChange()));
  const soup = onBill(aLine({ status: 'SERVED', name: 'Soup', price: 690 }));
  renderAt(<RemoveLines chosen={[soup]} onRemove={onRemove} />, {
    role: 'waitress',
    // A branch that no other test has asked about.
    branch: { id: 77 },
  });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await act(() => Promise.resolve());
  remove();
  fireEvent.click(screen.getByRole('button', { name: 'Guest complained' }));
  fireEvent.click(screen.getByRole('button', { name: 'Approve with a manager’s PIN' }));
  await screen.findByRole('region', { name: 'To approve' });
  expect(screen.getByRole('button', { name: 'The manager is elsewhere' })).toBeDefined();
  for (const digit of '3691') fireEvent.keyDown(document, { key: digit });
  await vi.waitFor(() => expect(onRemove).toHaveBeenCalledExactlyOnceWith('Guest complained', undefined));
  expect(approved).toEqual([expect.any(Function)]);
  expect(asked).toHaveLength(2);
  vi.unstubAllGlobals();
});

it('begins a manager’s void with what a waiter asked for', () => {
  const soup = onBill(aLine({ status: 'SERVED', name: 'Soup', quantity: 3, price: 1500 }));
  renderAt(<RemoveLines chosen={[soup]} onRemove={onRemove} isAsked />, {
    url: `/?${withVoidRequest('', { reason: 'cold', pieces: 1, by: 'Amélie R', person: 'amelie' }).slice(1)}`,
  });
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('1 × Soup');
  expect(dialog.textContent).toContain('Amélie R asks for this.');
  expect(dialog.textContent).toMatch(/Amount: \D*5\.00/);
  fireEvent.click(screen.getByRole('button', { name: 'Void items' }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('cold', 1);
});

it('declines what a waiter asked for', async () => {
  const asked: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push({ url: request.url, body: await request.json() });
    return Response.json({ is_shown: true });
  });
  const soup = onBill(aLine({ status: 'SERVED', name: 'Soup', price: 690 }));
  const request = { reason: 'cold', pieces: undefined, by: 'Amélie R', person: 'amelie' };
  const href = `/admin/s/b/tables/${soup.home.table}?remove=${soup.line.id}`;
  renderAt(<RemoveLines chosen={[soup]} onRemove={onRemove} isAsked />, {
    url: withVoidRequest(href, request),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toContain('approvals/decline');
  expect(asked[0]?.body).toMatchObject({
    person: 'amelie',
    items: ['1 × Soup'],
    path: withVoidRequest(href, request),
  });
  expect(onRemove).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it('says in the form that managers were asked and have not answered', () => {
  const kenan = {
    id: 'kenan',
    first_name: 'Kenan',
    last_name: 'A',
    roles: ['manager' as const],
    has_pin: true,
  };
  const device = {
    id: 'd',
    token: 't',
    shop: 1,
    branch: 1,
    branch_name: 'B',
    name: 'Till',
    lock_after: 2 as const,
  };
  publishEnrolment({ ...device, people: [kenan] });
  const soup = aLine({ id: 'line-soup-000000', status: 'SERVED', name: 'Soup' });
  show('waitress', soup);
  remove();
  expect(screen.queryByText(/^Asked/)).toBeNull();
  const href = `/admin/s/b/tables/${onBill(soup).home.table}?remove=${soup.id}`;
  act(() =>
    noteAsked(withVoidRequest(href, { reason: 'cold', pieces: undefined, by: 'Bo', person: 'bo' }), 1),
  );
  expect(screen.getByText(/Asked # manager/)).toBeTruthy();
});

it('does not void a dish twice', () => {
  show(
    'manager',
    aLine({ voided, name: 'Soup' }),
    aLine({ id: 'line-000000000002', name: 'Pie', status: 'SERVED' }),
  );
  remove();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1 × Pie']);
  cleanup();
  show('manager', aLine({ voided }));
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

it('says before it is tried that nothing of a paid order can be removed', () => {
  const one = onBill(aLine({ status: 'SERVED' }));
  renderAt(
    <RemoveLines chosen={[{ ...one, order: { ...one.order, status: 'PAYED' } }]} onRemove={onRemove} />,
    {
      role: 'waitress',
    },
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Paid: cannot remove' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});
