import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { PlacedField, VersionGap } from '#domain/cart/placed-version.ts';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderWords } from '../../parts/order-words.ts';
import { usePaymentWords } from '../../parts/payment-words.ts';
import type { Menu } from './menu-source.ts';
import css from './checkout-form.module.css';

export interface FirstVersionProps {
  /** As the server has it. */
  order: Order;
  menu: Menu;
  /** Undefined: what was placed is the same, but long ago. */
  gap: VersionGap | undefined;
  /** Where the order is looked at, or paid. */
  to: string;
}

/** An earlier try had been placed and its answer was lost: what that order is, and what of the cart it is not. */
export function FirstVersion({ order, menu, gap, to }: FirstVersionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const valueOf = useFieldWords(order, menu);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // It takes the place of a long form, whose end was in view.
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
          ? t`This order was placed already, on ${at}`
          : t`Your order was placed as you first sent it, on ${at}`}
      </h2>
      <p>
        {gap === undefined ? (
          <Trans>
            Its answer had been lost. Nothing was ordered now: what you chose is still in the cart.
          </Trans>
        ) : (
          <Trans>
            The answer to your first try had been lost. What you changed after it is not in the order.
          </Trans>
        )}
      </p>
      {gap === undefined || gap.missing.length === 0 ? null : (
        <>
          <p>
            <Trans>Not in it, and in the cart now:</Trans>
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
            <Trans>It was placed with:</Trans>
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
            <Trans>Please call the place about it, or cancel the order while nobody has taken it.</Trans>{' '}
            {menu.branch.phone === '' ? null : <a href={`tel:${menu.branch.phone}`}>{menu.branch.phone}</a>}
          </p>
        </>
      )}
      <p>
        <Link to={to} replace>
          <Trans>To the order</Trans>
        </Link>
        {gap === undefined || gap.missing.length > 0 ? (
          <>
            {' · '}
            <Link to="/cart">
              <Trans>To the cart</Trans>
            </Link>
          </>
        ) : null}
      </p>
    </section>
  );
}

/** What the order has of a field, named as the form names it. */
function useFieldWords(order: Order, { branch }: Menu): (field: PlacedField) => string {
  const { t } = useLingui();
  const format = useFormat();
  const words = useOrderWords();
  const paymentWords = usePaymentWords();
  const { address, booking, method } = order;
  const where = [order.street, address?.postcode, address?.town, address?.district, address?.city];
  const of = (label: string, value: string) => `${label}: ${value === '' ? '–' : value}`;
  return (field) => {
    switch (field) {
      case 'action':
        return of(t`How`, words.action(order.action));
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
        return of(t`Payment`, method === null ? '' : paymentWords(method));
      case 'note':
        return of(t`Note`, order.note);
    }
  };
}
