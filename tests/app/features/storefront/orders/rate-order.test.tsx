import { i18n } from '@lingui/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeMember } from '#app/features/storefront/account/stored-member.ts';
import { RateOrder } from '#app/features/storefront/orders/rate-order.tsx';
import { aMember } from '#tests/support/member.ts';
import { showPage } from '#tests/support/page-content.tsx';

const placed = { sid: 'order-rated-0000', key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at: 0 };

let sent: object[];
beforeEach(() => {
  sessionStorage.clear();
  i18n.load('en', {});
  i18n.activate('en');
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ comment: null });
    const form: { rating: number; text: string; name: string } = await request.json();
    sent.push(form);
    return Response.json({
      comment: { ...form, sid: placed.sid, at: 0, reply: '', reply_by: '', reply_at: null, hidden: false },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));

it('says under which name a review is shown, and sends no other', async () => {
  showPage(<RateOrder placed={placed} orderName="Noor van den Berg" />);
  expect(await screen.findByText('Shown as Noor B.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^5 of 5/ }));
  await send();
  expect(sent).toMatchObject([{ rating: 5, name: 'Noor B.' }]);
});

it('lets the customer change the name, or show none', async () => {
  showPage(<RateOrder placed={placed} orderName="Noor van den Berg" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change name' }));
  const field = screen.getByRole('textbox', { name: /^Name shown with your review/ });
  fireEvent.change(field, { target: { value: 'Noor Amsterdam' } });
  expect(screen.getByText('Shown as Noor A.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '' } });
  expect(screen.getByText('Shown without a name')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^4 of 5/ }));
  await send();
  expect(sent).toMatchObject([{ rating: 4, name: '' }]);
});

it('proposes the name of the account, because an order may be for others', async () => {
  storeMember(JSON.stringify({ token: 'token', expires: 0, user: { ...aMember(), last_name: 'Silva' } }));
  showPage(<RateOrder placed={placed} orderName="Reception desk" />);
  expect(await screen.findByText('Shown as Mona S.')).toBeTruthy();
  storeMember(null);
});

it('returns from editing to the review that was sent', async () => {
  showPage(<RateOrder placed={placed} orderName="Noor" />);
  fireEvent.click(await screen.findByRole('radio', { name: /^5 of 5/ }));
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await send();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.click(screen.getByRole('radio', { name: /^1 of 5/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('img', { name: /5 of 5/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^5 of 5/ }).checked).toBe(true);
  expect(sent).toHaveLength(1);
});
it('says that the stars are missing and focuses the first one', async () => {
  showPage(<RateOrder placed={placed} orderName="Noor van den Berg" />);
  await screen.findByText('Shown as Noor B.');
  await send();
  const stars = screen.getByRole('radiogroup', { name: 'How was your order?' });
  const message = screen.getByText('Choose 1 to 5 stars').closest('[id]');
  expect(stars.getAttribute('aria-describedby')).toBe(message?.id);
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  expect(sent).toEqual([]);
});
