import { useLingui } from '@lingui/react/macro';
import { Select } from '#ui/select.tsx';
import type { Shop } from '#domain/shops/shop.ts';
import { hasZipCodes } from '../../parts/form/use-postcode-label.ts';

type Mode = Shop['ordering_mode'];

/** How customers give their address, for all branches of the shop. */
export function OrderingModeField({
  country,
  ...props
}: {
  country: string;
  value: Mode;
  onChange: (mode: Mode) => void;
  error: string | undefined;
  isDisabled?: boolean;
}) {
  const { t } = useLingui();
  return (
    <Select
      {...props}
      label={t`How addresses are entered`}
      description={
        props.value === 'message'
          ? t`Orders arrive as requests: no zones, no delivery charge, no online payment. You contact the customer, agree, and approve.`
          : undefined
      }
      options={[
        { id: 'map', label: t`Delivery areas drawn on a map` },
        {
          id: 'manual',
          label: hasZipCodes(country)
            ? t`Delivery areas listed by ZIP code`
            : t`Delivery areas listed by postal code`,
        },
        { id: 'message', label: t`No delivery areas: orders are requests` },
      ]}
    />
  );
}
