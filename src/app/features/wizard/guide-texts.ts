import { useLingui } from '@lingui/react/macro';
import type { WizardGroup, WizardStep } from '#domain/wizard/wizard-steps.ts';

interface StepText {
  title: string;
  text: string;
}

/** Title and explanation of each step of the setup guide. */
export function useStepTexts(): Record<WizardStep, StepText> {
  const { t } = useLingui();
  return {
    basic: {
      title: t`Basic information`,
      text: t`How customers reach you, and how they give their address.`,
    },
    verify: {
      title: t`Confirm e-mail`,
      text: t`Needed to recover your account and to appear on the marketplace.`,
    },
    market: {
      title: t`Marketplace`,
      text: t`What you cook, and whether customers find you on the marketplace.`,
    },
    location: { title: t`Location`, text: t`Where the branch is on the map` },
    'delivery-hours': { title: t`Delivery hours`, text: t`When you deliver` },
    locations: {
      title: t`Delivery zones`,
      text: t`Where you deliver, by city, district, town or postal code`,
    },
    map: { title: t`Delivery zones`, text: t`Where you deliver, drawn on the map, and what it costs` },
    delivery: {
      title: t`Delivery`,
      text: t`If you deliver, turn on “Delivery now”, and say how customers pay at the door.`,
    },
    pickup: { title: t`Pickup`, text: t`If customers can collect orders, turn on “Pickup now”.` },
    'opening-hours': { title: t`Opening hours`, text: t`When customers can visit and order` },
    tax: { title: t`Tax`, text: t`The tax rate of all branches.` },
    addons: { title: t`Add-ons`, text: t`Optional services. You can add them at any time.` },
    payments: { title: t`Payments`, text: t`Payment methods, with minimum and maximum amounts` },
    catalogs: {
      title: t`Catalogs`,
      text: t`The sections of your menu, such as “Starters” or “Drinks”. Start with a ready-made menu, or create your own.`,
    },
    products: { title: t`Products`, text: t`The dishes and drinks in your catalogs, with prices` },
    seo: { title: t`Search engines`, text: t`Title and description of your page` },
    thanks: { title: t`Ready to open`, text: t`What is set up, and what is still open.` },
  };
}

export function useGroupLabels(): Record<WizardGroup, string> {
  const { t } = useLingui();
  return {
    basic: t`Basics`,
    delivery: t`Delivery`,
    pickup: t`Hours and pickup`,
    payment: t`Payment`,
    menu: t`Menu`,
    thanks: t`Finish`,
  };
}
