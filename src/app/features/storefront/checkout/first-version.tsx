import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { PlacedField, VersionGap } from '#domain/cart/placed-version.ts';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useOrderLabels } from '../../../parts/orders/order-labels.ts';
import { usePaymentLabel } from '../../../parts/orders/payment-labels.ts';
import type { Menu } from '../menu/menu-source.ts';
import css from './checkout-form.module.css';

export interface FirstVersionProps {
  /** As on the server. */
  order: Order;
  menu: Menu;
  /** Undefined: the placed order is the same, but old. */
  gap: VersionGap | undefined;
  /** Link to the order, or to its payment. */
  to: string;
}

/** Shown when an earlier attempt had been placed although its answer was lost: that order, and how the cart differs. */
export function FirstVersion({ order, menu, gap, to }: FirstVersionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const valueOf = useFieldWords(order, menu);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // It replaces a long form that was scrolled to its end.
    document.documentElement.scrollTop = 0;
    section.current?.focus({ preventScroll: true });
  }, []);
  const { timezone } = menu.branch;
  const at = `${format.instant(order.create_at, timezone, 'day')} ${format.instant(order.create_at, timezone, 'time')}`;
  const nameOf = (sid: string) => menu.products.find((one) => one.sid === sid)?.name ?? '';
  return (
    <section ref={section} tabIndex={-1} className={css.problem} role="alert">
      <h2>
        {gap === undefined
          ? t`This order was already placed, on ${at}`
          : t`Your order was placed as you first sent it, on ${at}`}
      </h2>
      <p>
        {gap === undefined ? (
          <Trans>
            The reply to an earlier attempt was lost. Nothing was ordered now: your selection is still in the
            cart.
          </Trans>
        ) : (
          <Trans>
            The reply to your first attempt was lost. What you changed afterwards is not in the order.
          </Trans>
        )}
      </p>
      {gap === undefined || gap.missing.length === 0 ? null : (
        <>
          <p>
            <Trans>In your cart, but not in the order:</Trans>
          </p>
          <ul>
            {gap.missing.map((line) => (
              <li key={line.id}>
                {line.quantity} × {nameOf(line.product_id)}
              </li>
            ))}
          </ul>
        </>
      )}
      {gap === undefined || gap.beyond.length + gap.fields.length === 0 ? null : (
        <>
          <p>
            <Trans>The order was placed with:</Trans>
          </p>
          <ul>
            {gap.beyond.map(({ name, quantity }) => (
              <li key={`${name} ${quantity}`}>
                {quantity} × {name}
              </li>
            ))}
            {gap.fields.map((field) => (
              <li key={field}>{valueOf(field)}</li>
            ))}
          </ul>
          <p>
            <Trans>Please call the restaurant, or cancel the order while it has not been accepted.</Trans>{' '}
            {menu.branch.phone === '' ? null : <a href={`tel:${menu.branch.phone}`}>{menu.branch.phone}</a>}
          </p>
        </>
      )}
      <p>
        <Link to={to} replace>
          <Trans>Go to order</Trans>
        </Link>
        {gap === undefined || gap.missing.length > 0 ? (
          <>
            {' · '}
            <Link to="/cart">
              <Trans>Go to cart</Trans>
            </Link>
          </>
        ) : null}
      </p>
    </section>
  );
}

/** The placed order's value of a field, named as in the form. */
function useFieldWords(order: Order, { branch }: Menu): (field: PlacedField) => string {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useOrderLabels();
  const paymentLabel = usePaymentLabel();
  const { address, booking, method } = order;
  const where = [order.street, address?.postcode, address?.town, address?.district, address?.city];
  const of = (label: string, value: string) => `${label}: ${value === '' ? '–' : value}`;
  return (field) => {
    switch (field) {
      case 'action':
        return of(t`Order type`, labels.action(order.action));
      case 'booking':
        return of(
          t`When`,
          booking === null
            ? ''
            : `${format.instant(booking, branch.timezone, 'day')} ${format.instant(booking, branch.timezone, 'time')}`,
        );
      case 'name':
        return of(t`Name`, order.name);
      case 'phone':
        return of(t`Phone`, order.phone);
      case 'street':
        return of(t`Address`, where.filter(Boolean).join(', '));
      case 'non_contact':
        return of(t`Leave at the door`, order.non_contact ? t`Yes` : t`No`);
      case 'method':
        return of(t`Payment`, method === null ? '' : paymentLabel(method));
      case 'note':
        return of(t`Note`, order.note);
    }
  };
}
