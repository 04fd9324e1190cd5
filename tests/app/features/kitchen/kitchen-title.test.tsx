import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KitchenTitle } from '#app/features/kitchen/kitchen-title.tsx';
import { type KitchenShare, shareAmong } from '#domain/orders/kitchen-share.ts';

const stations = [
  { sid: 'grill', name: 'Grill' },
  { sid: 'cold', name: 'Cold' },
];
const nameOfStation = (sid: string) => stations.find((one) => one.sid === sid)?.name ?? sid;

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it.each<[KitchenShare, string]>([
  ['expo', 'Expo: everything'],
  [['grill'], 'Grill'],
  [['grill', 'cold'], 'Grill · Cold'],
  [['grill', 'gone'], 'Grill'],
  [['gone'], 'Station deleted: showing everything'],
])('names the station of a screen set to %s', (set, title) => {
  render(
    <I18nProvider i18n={i18n}>
      <KitchenTitle set={set} share={shareAmong(set, stations)} nameOfStation={nameOfStation} />
    </I18nProvider>,
  );
  expect(screen.getByRole('heading').textContent).toBe(title);
});
