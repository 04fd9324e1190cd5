import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import { TapIconButton } from '#ui/tap-icon-button.tsx';
import { MAX_BAGS, type Order } from '#domain/orders/order.ts';
import { packingOf } from '#domain/orders/packing-of.ts';
import css from './packing-row.module.css';

interface PackingRowProps {
  order: Order;
  /** The order's number on the screen. */
  number: string;
  onBags: (bags: number) => void;
}

/** How much of an order is packed, into how many bags, and the labels of these. */
export function PackingRow({ order, number, onBags }: PackingRowProps) {
  const { t } = useLingui();
  const { packed, of, bags } = packingOf(order);
  return (
    <div className={css.row} data-foot="">
      <span className={css.packed} data-all={packed === of}>
        {packed === of ? <Icon name="check" size={18} /> : null}
        {t`${packed} of ${of} packed`}
      </span>
      <span className={css.bags}>
        <TapIconButton
          icon="minus"
          label={t`One bag fewer: ${number}`}
          disabled={bags <= 1}
          onClick={() => onBags(bags - 1)}
        />
        <output className={css.count}>{t`${plural(bags, { one: '# bag', other: '# bags' })}`}</output>
        <TapIconButton
          icon="plus"
          label={t`One bag more: ${number}`}
          disabled={bags >= MAX_BAGS}
          onClick={() => onBags(bags + 1)}
        />
        <Link to={`${order.sid}/labels.html`} className={css.labels} aria-label={t`Bag labels: ${number}`}>
          <Icon name="printer" size={24} />
        </Link>
      </span>
    </div>
  );
}
