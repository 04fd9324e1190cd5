import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Login } from '#app/features/auth/login.tsx';
import { Register } from '#app/features/auth/register.tsx';
import { BookingForm } from '#app/features/bookings/booking-form.tsx';
import { ProductNew } from '#app/features/catalog/product-edit.tsx';
import { StaffNew } from '#app/features/people/staff-edit.tsx';
import { BranchSettings } from '#app/features/settings/branch-settings.tsx';
import { PaymentSettings } from '#app/features/settings/payment-settings.tsx';
import { SeoSettings } from '#app/features/settings/seo-settings.tsx';
import { ShopSettings } from '#app/features/settings/shop-settings.tsx';
import { TermEdit } from '#app/features/settings/terms.tsx';
import { ThemeSettings } from '#app/features/settings/theme-settings.tsx';
import { RegisterPage } from '#app/features/storefront/register-page.tsx';
import { messages } from '#contract/messages.ts';
import { type Workplace, WorkplaceContext } from '#app/session/workplace.ts';
import type { Catalog } from '#domain/catalog/catalog.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { newBranch } from '#domain/shops/new-branch.ts';

const shop = {
  id: 1,
  site_uid: 's',
  name: 'Test Kitchen',
  ordering_mode: 'map' as const,
  print_on_approval: false,
  auto_approval: false,
  order_steps_all: true,
  guest_buy: true,
  packing_charge: 0,
  tax: 1000,
  tax_included: true,
  tax_in_catalog: false,
  member_discount: 0,
  max_extra: 0,
  max_items: 10,
  max_quantity: 10,
};
const beside = { shop_id: 1, shop, country: 'PT', currency: 'EUR', timezone: 'Europe/Lisbon' };
const branch: Branch = {
  ...newBranch(beside, 'Old Town', 'b'),
  id: 1,
  address: 'Rua 1',
  email: 'a@b.example',
  buy_now: true,
  cash_on_delivery: true,
};
const catalog: Catalog = {
  sid: 'mains',
  name: 'Mains',
  tax: null,
  tax_included: true,
  parent: null,
  order: 1,
};
const rows: Record<string, readonly { sid: string }[]> = { branch: [branch], catalog: [catalog] };

// The rows a device would hold; the forms, their rules and their words are the real ones.
vi.mock('#app/session/sync-context.tsx', async (original) => ({
  ...(await original<object>()),
  useBranchReady: () => true,
  useRows: (kind: string) => rows[kind] ?? [],
  useView: () => ({ list: (kind: string) => rows[kind] ?? [] }),
  useMutate: () => () => Promise.resolve(),
  useRow: (kind: string, sid: string) => rows[kind]?.find((one) => one.sid === sid),
}));

const place: Workplace = JSON.parse(
  JSON.stringify({
    path: '/admin/s/b',
    session: { token: 't', branches: [{ id: 1, shop_id: 1, sid: 'b', name: 'Old Town' }], shops: [] },
    shop: { id: 1, site_uid: 's' },
    branch: { id: 1, shop_id: 1, sid: 'b', name: 'Old Town', currency: 'EUR', timezone: 'Europe/Lisbon' },
    actor: { id: 'ona', name: 'Ona', roles: ['owner'], shop: 1, branches: 'all' },
  }),
);

const FILL = 'Please fill';
const least = (letters: number) => `Minimum ${letters} characters required`;
const most = (letters: number) => `Max ${letters} characters only`;
const SLUG = 'You can only use small letters, numbers, _, -';
const long = (letters: number) => 'x'.repeat(letters);

/** Field by its label, what is typed, what product.md says then. */
type Refused = readonly [field: string, typed: string, words: string];

const forms: Record<string, { screen: ReactElement; refused: readonly Refused[] }> = {
  branch: {
    screen: <BranchSettings />,
    refused: [
      ['Name', '', FILL],
      ['Address', '', FILL],
      ['E-mail', '', FILL],
      ['Phone', '+351 12', FILL],
      ['WhatsApp', '123456', FILL],
      ['Delivery time in minutes', '', FILL],
      ['Delivers within (km)', '', FILL],
      ['Minimum order', '', FILL],
      ['Title', long(56), most(55)],
      ['Description', long(156), most(155)],
    ],
  },
  seo: {
    screen: <SeoSettings />,
    refused: [
      ['Title', 'ab', least(3)],
      ['Title', long(56), most(55)],
      ['Description', 'ab', least(3)],
      ['Description', long(156), most(155)],
      ['Town', 'ab', least(3)],
      ['Town', long(51), most(50)],
      ['Region (short)', 'a', least(2)],
      ['Region (short)', 'abcde', most(4)],
    ],
  },
  shop: {
    screen: <ShopSettings />,
    refused: [
      ['Name', '', FILL],
      ['Tax in percent', '', FILL],
      ['Discount of members in percent', '', FILL],
      ['Packing charge', '', FILL],
      ['Different products', '', FILL],
      ['Pieces of one product', '', FILL],
      ['Options of one product', '', FILL],
    ],
  },
  payments: {
    screen: <PaymentSettings />,
    refused: [
      ['From', '', FILL],
      ['To', '', FILL],
    ],
  },
  terms: {
    screen: <TermEdit />,
    refused: [
      ['Title', '', FILL],
      ['Text', '', FILL],
    ],
  },
  product: {
    screen: <ProductNew />,
    refused: [
      ['Name', '', FILL],
      ['Name', long(121), most(120)],
      ['Price', '', FILL],
      ['Web address', 'Big Soup', SLUG],
      ['Web address', 'çorba', SLUG],
      ['Web address', long(61), most(60)],
    ],
  },
  staff: {
    screen: <StaffNew />,
    refused: [
      ['First name', '', FILL],
      ['Last name', '', FILL],
      ['User name', '', FILL],
      ['User name', 'Wendy W', SLUG],
      ['First password', '', FILL],
      ['First password', 'abc', least(4)],
    ],
  },
};

const standing: Record<string, { screen: ReactElement; button: string; refused: readonly Refused[] }> = {
  booking: {
    screen: <BookingForm booking={null} onClose={() => sent.push('closed')} />,
    button: 'Save',
    refused: [
      ['Name', '', FILL],
      ['Phone', '123 45', FILL],
    ],
  },
  'signing up a restaurant': {
    screen: <Register />,
    button: 'Open the restaurant',
    refused: [
      ['Name of the restaurant', '', FILL],
      ['User name', '', FILL],
      ['User name', 'Big Kitchen', SLUG],
      ['First name', '', FILL],
      ['Last name', '', FILL],
      ['E-mail', '', FILL],
      ['Password', '', FILL],
      ['Password', 'abc', least(4)],
    ],
  },
  'signing in': {
    screen: <Login />,
    button: 'Sign in',
    refused: [
      ['E-mail', '', FILL],
      ['Password', '', FILL],
      ['Password', 'abc', least(4)],
    ],
  },
  'an account': {
    screen: <RegisterPage />,
    button: 'Make the account',
    refused: [
      ['First name', '', FILL],
      ['E-mail', '', FILL],
      ['Password', '', FILL],
      ['Password', 'abc', least(4)],
    ],
  },
};

const sent: string[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sent.length = 0;
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('fetch', (_address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(method);
    return Promise.reject(new TypeError('no network in this test'));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(element: ReactElement): HTMLElement {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <WorkplaceContext value={place}>
        <MemoryRouter initialEntries={['/new']}>
          <Routes>
            <Route path="/:id" element={element} />
          </Routes>
        </MemoryRouter>
      </WorkplaceContext>
    </I18nProvider>,
  );
  return container;
}

function fieldOf(label: string): HTMLInputElement | HTMLTextAreaElement {
  const pattern = new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}(\\s|$|\\()`);
  const field = screen.getAllByLabelText(pattern).find((one) => one.matches('input, textarea'));
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field;
  throw new Error(`no field ${label}`);
}

/** What stands beside a field, as a screen reader says it. */
function saidOf(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '').join(' ');
}

async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  await act(async () => {
    field.focus();
    // An empty field is one that was filled and emptied.
    if (text === '') fireEvent.change(field, { target: { value: '1' } });
    fireEvent.change(field, { target: { value: text } });
    field.blur();
    await Promise.resolve();
  });
}

describe.each(Object.entries(forms))('the form of %s', (_name, form) => {
  it.each(form.refused)(
    'refuses %s = %j with “%s” beside it, keeps it, sends nothing',
    async (label, typed, words) => {
      const container = open(form.screen);
      const field = fieldOf(label);
      await type(field, typed);
      const element = container.querySelector('form');
      if (element === null) throw new Error('no form');
      await act(async () => {
        fireEvent.submit(element);
        await Promise.resolve();
      });
      expect(saidOf(fieldOf(label))).toContain(words);
      expect(fieldOf(label).value).toBe(typed);
      expect(sent).toEqual([]);
    },
  );
});

describe.each(Object.entries(standing))('%s', (_name, form) => {
  it.each(form.refused)(
    'refuses %s = %j with “%s” beside it, keeps it, sends nothing',
    async (label, typed, words) => {
      open(form.screen);
      await type(fieldOf(label), typed);
      await act(async () => {
        fireEvent.click(screen.getByRole('button', { name: form.button }));
        await Promise.resolve();
      });
      expect(saidOf(fieldOf(label))).toContain(words);
      expect(fieldOf(label).value).toBe(typed);
      expect(sent).toEqual([]);
    },
  );
});

it('says the words of the catalogue', () => {
  expect([messages.required, messages.slug]).toEqual([FILL, SLUG]);
  expect(within(open(<ThemeSettings />)).queryByText(FILL)).toBeNull();
});
