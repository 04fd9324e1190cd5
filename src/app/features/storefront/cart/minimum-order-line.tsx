import { useLingui } from '@lingui/react/macro';
import type { Branch } from '#domain/shops/branch.ts';
import type { MissingForDelivery } from './missing-for-delivery.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import css from './cart-page.module.css';

interface MinimumOrderLineProps {
  missing: MissingForDelivery;
  branch: Branch;
}

/** How much is missing for a delivery, and that pickup has no minimum. */
export function MinimumOrderLine({ missing, branch }: MinimumOrderLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const least = format.money(missing.least, branch.currency);
  const more = format.money(missing.more, branch.currency);
  return (
    <p role="status" className={css.problem}>
      {missing.isLowest
        ? t`Minimum order for delivery: from ${least}, depending on where you are. Add at least ${more} more.`
        : t`Minimum order for delivery: ${least}. Add ${more} more.`}{' '}
      {branch.pickup ? t`Pickup has no minimum.` : null}
    </p>
  );
}
