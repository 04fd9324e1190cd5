import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import '#ui/tokens.css';
import '#ui/base.css';
import { activateLanguage } from '#app/i18n/i18n.ts';
import { AppFrame } from '#app/shell/app-frame.tsx';
import { HeaderSlot } from '#app/shell/header-slot.tsx';
import { Root } from '#app/shell/root.tsx';
import { screen } from '#app/shell/screen.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/search-field.tsx';

const navigation = [
  { to: '/orders', label: 'Orders', icon: 'receipt' as const, count: 4 },
  { to: '/floor', label: 'Floor', icon: 'table' as const },
  { to: '/delivery', label: 'Delivery', icon: 'scooter' as const, count: 12 },
  { to: '/reports', label: 'Reports', icon: 'chart' as const },
  { to: '/settings', label: 'Settings', icon: 'gear' as const },
];

function Frame() {
  return (
    <AppFrame
      navigation={navigation}
      place={{ name: 'Casa Marta · Kadıköy', detail: 'Open until 23:00' }}
      account={<IconButton icon="sign-out" label="Sign out" />}
    />
  );
}

function Screen() {
  return (
    <>
      <HeaderSlot place="search">
        <SearchField label="Search orders" value="" onChange={() => {}} />
      </HeaderSlot>
      <HeaderSlot place="tools">
        <IconButton icon="check" label="Filter" />
      </HeaderSlot>
      <Card title="Tonight" icon="receipt" aside={<Badge tone="late">2 late</Badge>}>
        <EmptyState icon="kitchen" title="All caught up">
          New orders appear here by themselves.
        </EmptyState>
      </Card>
    </>
  );
}

const title = { id: 'orders', message: 'Orders' };
const routes = [
  {
    element: <Frame />,
    children: [{ path: '/orders', ...screen(async () => Screen, { title, back: '..' }) }],
  },
];

const root = document.querySelector('#root');
if (root) {
  await activateLanguage('en');
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/orders']}>
        <Root routes={routes} />
      </MemoryRouter>
    </I18nProvider>,
  );
}
