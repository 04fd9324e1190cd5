import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangePassword } from '#app/features/account/change-password.tsx';
import { EmailForm, NameForm } from '#app/features/account/profile.tsx';
import type { Own } from '#app/features/account/with-profile.tsx';
import { Forgot } from '#app/features/auth/forgot.tsx';
import { Login } from '#app/features/auth/login.tsx';
import { Reset } from '#app/features/auth/reset.tsx';
import { Register } from '#app/features/auth/register.tsx';
import { BookingForm } from '#app/features/bookings/booking-form.tsx';
import { CatalogDialog } from '#app/features/catalog/catalog-dialog.tsx';
import { ExtraNew } from '#app/features/catalog/extra-edit.tsx';
import { ProductNew } from '#app/features/catalog/product-edit.tsx';
import { LocationSettings } from '#app/features/delivery/zones/location-settings.tsx';
import { MapZones } from '#app/features/delivery/zones/map-zones.tsx';
import { PlaceZones } from '#app/features/delivery/zones/place-zones.tsx';
import { StaffNew } from '#app/features/people/staff-edit.tsx';
import { BranchSettings } from '#app/features/settings/branch-settings.tsx';
import { GatewayForm } from '#app/features/settings/gateway-settings.tsx';
import { PrinterForm } from '#app/features/printing/printer-form.tsx';
import { EscalationSettings } from '#app/features/settings/escalation-settings.tsx';
import { PaymentSettings } from '#app/features/settings/payment-settings.tsx';
import { SeoSettings } from '#app/features/settings/seo-settings.tsx';
import { ShopSettings } from '#app/features/settings/shop-settings.tsx';
import { SmsForm } from '#app/features/settings/sms-addon.tsx';
import { TermEdit } from '#app/features/settings/terms.tsx';
import { SiteSettings } from '#app/features/settings/site-settings.tsx';
import { ThemeSettings } from '#app/features/settings/theme-settings.tsx';
import { AddressForm } from '#app/features/storefront/account/address-form.tsx';
import { RegisterPage } from '#app/features/storefront/account/register-page.tsx';
import { HallDialog } from '#app/features/tables/hall-dialog.tsx';
import { ok } from '#domain/result.ts';
import { noSmsAddon } from '#domain/shops/sms-addon.ts';
import { messages } from '#contract/messages.data.ts';
import { NoticeRegion } from '#ui/notices.tsx';
import type { Catalog } from '#domain/catalog/catalog.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Gateway } from '#domain/shops/site.ts';
import { newBranch } from '#domain/shops/new-branch.ts';
import { renderAt } from '#tests/support/render-at.tsx';

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
  lat: 38.71,
  lng: -9.14,
};
const catalog: Catalog = {
  sid: 'mains',
  name: 'Mains',
  tax: null,
  tax_included: true,
  parent: null,
  order: 1,
};
const rows = [
  { kind: 'branch', row: branch },
  { kind: 'catalog', row: catalog },
] as const;

// A map needs a canvas, which is missing here.
vi.mock('#app/parts/map/map-view.tsx', () => ({ MapView: () => null }));

const FILL = 'Please fill';
const least = (letters: number) => `Minimum ${letters} characters required`;
const most = (letters: number) => `Max ${letters} characters only`;
const MISMATCH = "The two password fields didn't match";
const SLUG = 'You can only use small letters, numbers, _, -';
const long = (letters: number) => 'x'.repeat(letters);

const sent: string[] = [];
const gone = () => void sent.push('closed');
const saved = () => Promise.resolve(ok(gone()));

const home = {
  id: 'home',
  title: '',
  name: '',
  phone: '',
  address: { street: '', town: '', district: '', city: '', postcode: '', lat: null, lng: null },
  default: true,
};

const own: Own = {
  profile: {
    username: 'ona',
    first_name: 'Ona',
    last_name: 'Doe',
    email: 'ona@a.example',
    mobile: '',
    email_verified: true,
    email_next: null,
    order_mails: true,
    password_weak: false,
  },
  mail: true,
  token: 't',
  again: () => Promise.resolve(),
};

const gatewayForm = (gateway: Gateway) => (
  <GatewayForm
    stored={{
      gateway,
      active: true,
      ready: false,
      min: 0,
      max: 10_000,
      fields: {},
      set: [],
      lost: [],
      held: null,
      refused_at: null,
      seen: '',
    }}
    branch={branch}
    onSaved={gone}
  />
);

/** The field by its label, the typed value, and the refusal text of the specification. */
type Refused = readonly [field: string, typed: string, words: string];

interface Filled {
  screen: ReactElement;
  /** Buttons to press before the fields are visible. */
  first?: readonly string[];
  refused: readonly Refused[];
}

const forms: Record<string, Filled> = {
  branch: {
    screen: <BranchSettings />,
    refused: [
      ['Name', '', FILL],
      ['Address', '', FILL],
      ['E-mail', '', FILL],
      ['Phone', '+351 12', 'This does not look right'],
      ['WhatsApp', '123456', 'This does not look right'],
      ['Delivery time (minutes)', '', FILL],
      ['Delivery radius (km)', '', FILL],
      ['Minimum order', '', FILL],
      ['Title', long(56), most(55)],
      ['Description', long(156), most(155)],
    ],
  },
  SMS: {
    screen: (
      <SmsForm stored={{ settings: noSmsAddon, password_set: false, seen: '' }} onSaved={() => undefined} />
    ),
    refused: [
      ['User code', '', FILL],
      ['Password', '', FILL],
      ['Sender', '', FILL],
      ['To these numbers', '12', 'This does not look right'],
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
      ['Region code', 'a', least(2)],
      ['Region code', 'abcde', most(4)],
    ],
  },
  shop: {
    screen: <ShopSettings />,
    refused: [
      ['Name', '', FILL],
      ['Tax (%)', '', FILL],
      ['Member discount (%)', '', FILL],
      ['Packing charge', '', FILL],
      ['Different products per order', '', FILL],
      ['Quantity per product', '', FILL],
      ['Options per product', '', FILL],
    ],
  },
  payments: {
    screen: <PaymentSettings />,
    refused: [
      ['From', '', FILL],
      ['To', '', FILL],
    ],
  },
  'an account at a bank': {
    screen: gatewayForm('bank'),
    refused: [
      ['Orders from (EUR)', '', FILL],
      ['Orders up to (EUR)', '', FILL],
      ['Bank name', '', FILL],
      ['Bank name', 'ab', least(3)],
      ['IBAN', 'PT50', least(5)],
      ['Account holder', 'ab', least(3)],
    ],
  },
  'an account at PayPal': {
    screen: gatewayForm('paypal'),
    refused: [
      ['Client ID', '', FILL],
      ['Secret', '', FILL],
    ],
  },
  'an account at Payflex': {
    screen: gatewayForm('payflex'),
    refused: [
      ['Service URL', '', FILL],
      ['Account verification URL', '', FILL],
      ['Client ID', '', FILL],
      ['Store key', '', FILL],
    ],
  },
  'an account at Akbank': {
    screen: gatewayForm('akbank'),
    refused: [
      ['Merchant safe ID', '', FILL],
      ['Terminal safe ID', '', FILL],
      ['Secret key', '', FILL],
    ],
  },
  profile: {
    screen: <NameForm own={own} />,
    refused: [
      ['First name', '', FILL],
      ['Last name', '', FILL],
      ['Mobile', '12 34', 'This does not look right'],
    ],
  },
  'another e-mail': {
    screen: <EmailForm own={own} />,
    refused: [
      ['New e-mail', '', FILL],
      ['New e-mail', 'ona', 'This does not look right'],
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
      ['First password', 'abc', least(8)],
    ],
  },
  'an extra': {
    screen: <ExtraNew />,
    first: ['Add group', 'Add option'],
    refused: [
      ['Name', '', FILL],
      ['Group title', '', FILL],
      ['Option 1', '', FILL],
    ],
  },
  site: {
    screen: <SiteSettings />,
    first: ['Add meta tag', 'Add link'],
    refused: [
      ['Name 1', '', FILL],
      ['Name 1', 'x', least(2)],
      ['Content 1', '', FILL],
      ['Text 1', '', FILL],
      ['Link to the page 1', '', FILL],
      ['Link to the page 1', 'http://a.example', 'This does not look right'],
    ],
  },
  escalation: {
    screen: <EscalationSettings />,
    refused: [
      ['Repeat sound and alert after (minutes)', '', FILL],
      ['Alert waiters and the kitchen after (minutes)', '0.17', 'This does not look right'],
      ['Refuse the order, giving the reason, after (minutes)', '0.5', 'This does not look right'],
    ],
  },
  'where the branch is': {
    screen: <LocationSettings />,
    refused: [
      ['Street and number', '', FILL],
      ['Street and number', 'ab', least(3)],
      ['City', '', FILL],
    ],
  },
  'a zone on the map': {
    screen: <MapZones />,
    first: ['New zone'],
    refused: [
      ['Name', '', FILL],
      ['Delivery charge', '', FILL],
      ['Minimum order', '', FILL],
      ['Delivery time (minutes)', '', FILL],
      ['Radius (meters)', '', FILL],
    ],
  },
  'a zone of places': {
    screen: <PlaceZones />,
    first: ['New zone'],
    refused: [
      ['Name', '', FILL],
      ['Delivery time (minutes)', '', FILL],
    ],
  },
  'an address': {
    screen: <HomeAddress />,
    refused: [
      ['Street, number, floor', '', FILL],
      ['Street, number, floor', 'ab', least(3)],
      ['Phone', '12 34', 'This does not look right'],
    ],
  },
};

function HomeAddress() {
  return <AddressForm address={home} draftKey="home" onSave={saved} onClose={gone} />;
}

const standing: Record<string, Filled & { button: string }> = {
  hall: {
    screen: <HallDialog hall={null} onClose={gone} onSaved={gone} />,
    button: 'Save',
    refused: [
      ['Name', '', least(3)],
      ['Name', 'ab', least(3)],
    ],
  },
  catalog: {
    screen: <CatalogDialog onClose={gone} />,
    button: 'Save',
    refused: [['Name', '', FILL]],
  },
  printer: {
    screen: <PrinterForm sid="printer-1" printer={undefined} onClose={gone} />,
    button: 'Save',
    refused: [
      ['Name', '', FILL],
      ['Network address', '', FILL],
      ['Network address', 'two words', 'This does not look right'],
      ['Port', '70000', 'This does not look right'],
    ],
  },

  booking: {
    screen: <BookingForm booking={null} onClose={gone} />,
    button: 'Save',
    refused: [
      ['Name', '', FILL],
      ['Phone', '123 45', FILL],
    ],
  },
  'signing up a restaurant': {
    screen: <Register />,
    button: 'Create restaurant',
    first: ['Change user name, country or currency'],
    refused: [
      ['Restaurant name', '', FILL],
      ['User name', '', FILL],
      ['User name', 'Big Kitchen', SLUG],
      ['First name', '', FILL],
      ['Last name', '', FILL],
      ['E-mail', '', FILL],
      ['Password', '', FILL],
      ['Password', 'abcdefg', least(8)],
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
  'another password of oneself': {
    screen: <ChangePassword />,
    button: 'Set password',
    refused: [
      ['Current password', '', FILL],
      ['New password', 'abc', least(8)],
      ['Repeat new password', 'abcd', MISMATCH],
    ],
  },
  'a forgotten password': {
    screen: <Forgot />,
    button: 'Send me a link',
    refused: [['E-mail', '', FILL]],
  },
  'a new password': {
    screen: <Reset />,
    button: 'Set password',
    refused: [
      ['New password', '', FILL],
      ['New password', 'abc', least(8)],
      ['Repeat new password', '', FILL],
      ['Repeat new password', 'abcd', MISMATCH],
    ],
  },
  'an account': {
    screen: <RegisterPage />,
    button: 'Create account',
    refused: [
      ['First name', '', FILL],
      ['E-mail', '', FILL],
      ['Password', '', FILL],
      ['Password', 'abc', least(8)],
    ],
  },
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sent.length = 0;
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
  const screenAt = (
    <>
      <NoticeRegion />
      {element}
    </>
  );
  const place = {
    role: 'owner',
    url: '/new?code=x',
    route: '/:id',
    branch: { timezone: branch.timezone },
  } as const;
  return renderAt(screenAt, place, rows).container;
}

async function press(buttons: readonly string[] = []): Promise<void> {
  for (const name of buttons) {
    // oxlint-disable-next-line no-await-in-loop -- one opens the next
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name }));
      await Promise.resolve();
    });
  }
}

function fieldOf(label: string): HTMLInputElement | HTMLTextAreaElement {
  const pattern = new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}(\\s|$|\\()`);
  const field = screen.getAllByLabelText(pattern).find((one) => one.matches('input, textarea'));
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field;
  throw new Error(`no field ${label}`);
}

/** The description of a field, as a screen reader reads it. */
function descriptionOf(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '').join(' ');
}

async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  await act(async () => {
    field.focus();
    // A field is emptied by filling it first.
    if (text === '') fireEvent.change(field, { target: { value: '1' } });
    fireEvent.change(field, { target: { value: text } });
    field.blur();
    await Promise.resolve();
  });
}

describe.each(Object.entries(forms))('the form of %s', (_name, form) => {
  it.each(form.refused)('refuses %s = %j with “%s” beside it', async (label, typed, words) => {
    const container = open(form.screen);
    await press(form.first);
    const field = fieldOf(label);
    await type(field, typed);
    const element = container.querySelector('form');
    if (element === null) throw new Error('no form');
    await act(async () => {
      fireEvent.submit(element);
      await Promise.resolve();
    });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
    expect(descriptionOf(fieldOf(label))).toContain(words);
    expect(fieldOf(label).value).toBe(typed);
    expect(sent).toEqual([]);
  });
});

describe.each(Object.entries(standing))('%s', (_name, form) => {
  it.each(form.refused)('refuses %s = %j with “%s” beside it', async (label, typed, words) => {
    open(form.screen);
    // Waits for the answer of a server request.
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve));
    });
    await press(form.first);
    await type(fieldOf(label), typed);
    const button = screen.getByRole('button', { name: form.button });
    await act(async () => {
      button.focus();
      fireEvent.click(button);
      await Promise.resolve();
    });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
    expect(descriptionOf(fieldOf(label))).toContain(words);
    expect(fieldOf(label).value).toBe(typed);
    expect(sent).toEqual([]);
  });
});

it('refuses a person with a role and no branch with “Please select a branch”', async () => {
  const container = open(<StaffNew />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Waiter' }));
    fireEvent.click(screen.getByText('Old Town'));
    await Promise.resolve();
  });
  await act(async () => {
    fireEvent.submit(container.querySelector('form') ?? container);
    await Promise.resolve();
  });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    messages.branch_needed,
  );
  expect(sent).toEqual([]);
});

it('refuses a zone without areas with its text', async () => {
  const container = open(<PlaceZones />);
  await press(['New zone']);
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Old town' } });
  const charge = screen.getByRole('textbox', { name: /^Delivery charge/ });
  fireEvent.change(charge, { target: { value: '0' } });
  fireEvent.blur(charge);
  await act(async () => {
    fireEvent.submit(container.querySelector('form') ?? container);
    await Promise.resolve();
  });
  expect(await screen.findAllByText(messages.no_locations)).toHaveLength(1);
  expect(sent).toEqual([]);
});

it('uses the texts of the catalogue', () => {
  expect([messages.required, messages.slug]).toEqual([FILL, SLUG]);
  expect(within(open(<ThemeSettings />)).queryByText(FILL)).toBeNull();
});
