import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { deliveryAddressOf } from '#domain/delivery/delivery-address.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import { zonesToChoose } from '#domain/delivery/zones.ts';
import type { Address } from '#domain/orders/order.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useHasStreets } from '../../../parts/map/use-has-streets.ts';
import type { Menu } from '../menu/menu-source.ts';
import native from '../shared/native-select.module.css';
import css from './checkout-form.module.css';

interface ZoneFieldProps {
  order: PlaceOrder;
  menu: Menu;
  /** Placing was tried without it. */
  isMissing: boolean;
  onChange: (part: Partial<PlaceOrder>) => void;
}

/** The part of town by name, where no map shows streets and the device does not tell its position. */
export function ZoneField({ order, menu, isMissing, onChange }: ZoneFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const errorId = useId();
  const hasStreets = useHasStreets();
  const zones = zonesToChoose(menu.area?.map ?? []);
  const address = deliveryAddressOf(order);
  if (hasStreets !== false || zones.length === 0 || pointOf(address) !== null) return null;
  const nowhere: Address = { street: '', city: '', postcode: '', lat: null, lng: null };
  return (
    <label className={css.field}>
      {t`Part of town`}
      <select
        className={native.select}
        name="zone"
        aria-invalid={isMissing}
        aria-describedby={isMissing ? errorId : undefined}
        value={zones.find(({ id }) => id === address?.zone)?.id ?? ''}
        onChange={({ target }) => {
          const { zone: _before, ...place } = order.address ?? nowhere;
          onChange({ address: target.value === '' ? place : { ...place, zone: target.value } });
        }}
      >
        <option value="">{t`Please choose`}</option>
        {zones.map(({ id, name, delivery_charge: charge }) => (
          <option key={id} value={id}>
            {`${name} · ${charge === 0 ? t`Free delivery` : format.money(charge, menu.branch.currency)}`}
          </option>
        ))}
      </select>
      {isMissing ? (
        <span id={errorId} role="alert" className={css.problem}>
          {t`Please choose`}
        </span>
      ) : null}
    </label>
  );
}
