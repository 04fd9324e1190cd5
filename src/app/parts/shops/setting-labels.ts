import { useLingui } from '@lingui/react/macro';
import type { Handover } from '#domain/orders/order-status.ts';
import type { ThemeForm } from '#domain/settings/edit-site.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Shop } from '#domain/shops/shop.ts';
import type { Skin } from '#domain/shops/site.ts';
import { hasZipCodes } from '../form/use-postcode-label.ts';

interface SettingLabels {
  skin: Record<Skin, string>;
  layout: Record<ThemeForm['layout'], string>;
  status: Record<Branch['status'], string>;
  handover: Record<Handover, string>;
  orderingMode: (country: string | undefined) => Record<Shop['ordering_mode'], string>;
}

/** The choices of settings, as their screens and the history of changes name them. */
export function useSettingLabels(): SettingLabels {
  const { t } = useLingui();
  return {
    skin: {
      house: t`Herb green`,
      sea: t`Sea blue`,
      ember: t`Ember red`,
      berry: t`Berry`,
      ink: t`Ink`,
    },
    layout: { photos: t`Cards with pictures`, lines: t`Text list` },
    status: { open: t`Open`, closed: t`Closed`, busy: t`Busy` },
    handover: {
      none: t`Not required`,
      pin: t`Customer’s PIN`,
      photo: t`Photo`,
      either: t`PIN or photo`,
    },
    orderingMode: (country) => ({
      map: t`Delivery areas drawn on a map`,
      manual:
        country !== undefined && hasZipCodes(country)
          ? t`Delivery areas listed by ZIP code`
          : t`Delivery areas listed by postal code`,
      message: t`No delivery areas: orders are requests`,
    }),
  };
}
