import { setTimeout as wait } from 'node:timers/promises';
import { i18n } from '@lingui/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddressesPage } from '#app/features/storefront/account/addresses-page.tsx';
import { CancelOrder } from '#app/features/storefront/orders/cancel-order.tsx';
import { saveMember } from '#app/features/storefront/account/member.ts';
import type { SavedAddress } from '#domain/people/member.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { aMember } from '#tests/support/member.ts';
import { showPage } from '#tests/support/page-content.tsx';

/** Loaded on demand, and failing to load. */
let isGone = false;
vi.mock('#contract/order-cancel.ts', async (original) => {
  if (isGone) throw new TypeError('Failed to fetch');
  return original();
});

let addresses: SavedAddress[];
const asked: string[] = [];
beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  i18n.load('en', {});
  i18n.activate('en');
  const address = { street: 'Rua Nova 7', city: 'Lisboa', postcode: '', lat: null, lng: null };
  addresses = [{ id: 'address-home-0000', title: 'Home', name: 'Mona', phone: '', address, default: true }];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    if (request.url.includes('address-delete')) addresses = [];
    // The confirmation dialog has closed before the answer arrives.
    if (request.url.includes('orders/cancel')) await wait(500);
    return Response.json({ addresses });
  });
  saveMember({
    token: 'token',
    expires: Date.now() + 86_400_000,
    user: aMember(),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  button.focus();
  await act(async () => {
    fireEvent.keyDown(button, { key: 'Enter' });
    fireEvent.keyUp(button, { key: 'Enter' });
  });
}

it('keeps the keyboard focus in the page when addresses are added and removed', async () => {
  showPage(<AddressesPage />);
  await screen.findByText('Home');
  expect(document.activeElement).toBe(document.body);
  for (const name of ['Change Home', 'Cancel', 'Delete Home', 'Add address']) {
    await press(name);
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('content'));
  }
});

it('offers a retry when cancelling failed to load', async () => {
  const placed = { sid: 'order-00000001', key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at: 1 };
  const done = vi.fn();
  // As on the order page, where the button is removed with the first status.
  function Order() {
    const [isCanceled, setCanceled] = useState(false);
    const onCanceled = () => {
      done();
      setCanceled(true);
    };
    return isCanceled ? null : <CancelOrder placed={placed} onCanceled={onCanceled} />;
  }
  showPage(<Order />);
  isGone = true;
  for (const isNext of [false, true]) {
    await press('Cancel order');
    const dialog = await screen.findByRole('alertdialog');
    const [confirm] = [...dialog.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Cancel order',
    );
    fireEvent.click(confirm ?? dialog);
    if (!isNext)
      await vi.waitFor(() =>
        expect(noticeQueue.current().map(({ text }) => text)).toContain(
          'The order could not be cancelled. Please try again.',
        ),
      );
    isGone = false;
    await import('#contract/order-cancel.ts');
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('content'));
});
