import { msg } from '@lingui/core/macro';
import { type ComponentType, createElement } from 'react';
import { managerRoles } from '#domain/roles.ts';
import type { WizardStep } from '#domain/wizard/wizard-steps.ts';
import type { StaffScreen } from '../staff-screen.ts';

type Load = StaffScreen['load'];
type Bar = 'form' | 'continue' | 'none';

/** The parts of a step, in the guide's frame. */
async function framed(step: WizardStep, bar: Bar, parts: readonly Load[]): Promise<ComponentType> {
  const [{ GuideStep }, ...Parts] = await Promise.all([
    import('../../features/wizard/guide-step.tsx'),
    ...parts.map((load) => load()),
  ]);
  return () => createElement(GuideStep, { step, bar }, ...Parts.map((Part) => createElement(Part)));
}

const inGuide = { title: msg`Setup guide`, roles: managerRoles };

/** A step that is a form, or has one, continues when it is saved; others have a button for it. */
function step(name: WizardStep, bar: Bar, ...parts: Load[]): StaffScreen {
  return {
    ...inGuide,
    path: `wizard/${name}`,
    back: '../..',
    isUnlisted: true,
    load: () => framed(name, bar, parts),
  };
}

/** The setup guide: a screen for each step, each with the form of the settings. */
export const guideScreens: readonly StaffScreen[] = [
  {
    ...inGuide,
    path: 'wizard',
    back: '..',
    load: async () => {
      const [{ GuideStart }, { BasicStep }] = await Promise.all([
        import('../../features/wizard/guide-start.tsx'),
        import('../../features/settings/basic-step.tsx'),
      ]);
      return () => createElement(GuideStart, null, createElement(BasicStep));
    },
    keywords: msg`wizard, first steps, setup, onboarding, start, help`,
    settings: { section: 'business', icon: 'check', text: msg`Everything a new branch needs, step by step` },
  },
  step('verify', 'continue', () =>
    import('../../features/account/verify-step.tsx').then((code) => code.VerifyStep),
  ),
  step('market', 'form', () =>
    import('../../features/settings/market-settings.tsx').then((code) => code.MarketSettings),
  ),
  step('location', 'form', () =>
    import('../../features/delivery/zones/location-settings.tsx').then((code) => code.LocationSettings),
  ),
  step('delivery-hours', 'form', () =>
    import('../../features/settings/hours-steps.tsx').then((code) => code.DeliveryHoursStep),
  ),
  step('locations', 'continue', () =>
    import('../../features/delivery/zones/place-zones.tsx').then((code) => code.PlaceZones),
  ),
  step('map', 'continue', () =>
    import('../../features/delivery/zones/map-zones.tsx').then((code) => code.MapZonesStep),
  ),
  step('delivery', 'form', () =>
    import('../../features/settings/offer-steps.tsx').then((code) => code.DeliveryStep),
  ),
  step('pickup', 'form', () =>
    import('../../features/settings/offer-steps.tsx').then((code) => code.PickupStep),
  ),
  step('opening-hours', 'form', () =>
    import('../../features/settings/hours-steps.tsx').then((code) => code.OpeningHoursStep),
  ),
  step('tax', 'form', () => import('../../features/settings/tax-step.tsx').then((code) => code.TaxStep)),
  step('addons', 'continue', () => import('../../features/settings/addons.tsx').then((code) => code.Addons)),
  step('payments', 'form', () =>
    import('../../features/settings/payment-settings.tsx').then((code) => code.PaymentSettings),
  ),
  step(
    'catalogs',
    'continue',
    () => import('../../features/templates/templates-screen.tsx').then((code) => code.TemplatesStep),
    () => import('../../features/catalog/catalogs.tsx').then((code) => code.CatalogsStep),
  ),
  step('products', 'continue', () =>
    import('../../features/catalog/products.tsx').then((code) => code.ProductsStep),
  ),
  {
    ...step('products', 'none', () =>
      import('../../features/catalog/product-edit.tsx').then((code) => code.ProductNew),
    ),
    path: 'wizard/products/new.html',
    back: '..',
  },
  {
    ...step('products', 'none', () =>
      import('../../features/catalog/product-edit.tsx').then((code) => code.ProductEdit),
    ),
    path: 'wizard/products/:sid/edit.html',
    back: '../..',
  },
  step('seo', 'form', () =>
    import('../../features/settings/seo-settings.tsx').then((code) => code.SeoSettings),
  ),
  step('thanks', 'none', () => import('../../features/wizard/thanks.tsx').then((code) => code.GuideThanks)),
];
