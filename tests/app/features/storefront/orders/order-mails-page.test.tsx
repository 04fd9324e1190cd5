import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderMailsPage } from '#app/features/storefront/orders/order-mails-page.tsx';

const sent = vi.fn<(body: unknown) => void>();
let answer: () => Response;
beforeEach(() => {
  localStorage.clear();
  sent.mockClear();
  i18n.load('en', {});
  i18n.activate('en');
  vi.stubGlobal('fetch', async (request: Request) => {
    sent(await request.json());
    return answer();
  });
  render(
    <MemoryRouter initialEntries={['/order-mails?branch=2&order=order-000000000001&key=abc']}>
      <I18nProvider i18n={i18n}>
        <OrderMailsPage />
      </I18nProvider>
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('stops the e-mails once asked to, not when it is opened', async () => {
  answer = () => Response.json({});
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Stop e-mails' }));
  expect(await screen.findByText('You get no more e-mails about your orders')).toBeTruthy();
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ branch: 2, sid: 'order-000000000001', key: 'abc' }),
  );
});

it('says why the e-mails could not be stopped, and lets the guest try again', async () => {
  answer = () => Response.json({ code: 'no_such_order', message: '' }, { status: 404 });
  fireEvent.click(screen.getByRole('button', { name: 'Stop e-mails' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop e-mails' })).toBeTruthy();
});
