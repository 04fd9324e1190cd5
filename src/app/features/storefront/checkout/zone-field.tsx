import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { deliveryAddressOf } from '#domain/delivery/delivery-address.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import { zonesInUse } from '#domain/delivery/terms.ts';
import type { MapZone } from '#domain/delivery/zone.ts';
import { zonesToChoose } from '#domain/delivery/zones.ts';
import type { Address } from '#domain/orders/order.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useHasStreets } from '../../../parts/map/use-has-streets.ts';
import type { Menu } from '../menu/menu-source.ts';
import { NativeFieldError } from '../shared/native-field-error.tsx';
import native from '../shared/native-select.module.css';
import css from './checkout-form.module.css';

/** The parts of town to choose from by name: where no map shows streets and the device has not told its position. */
export function useZonesToName(order: PlaceOrder, { branch, area }: Menu): MapZone[] {
  const hasStreets = useHasStreets();
  const isAsked = hasStreets === false && zonesInUse(branch, area ?? undefined) === 'map';
  return isAsked && pointOf(deliveryAddressOf(order)) === null ? zonesToChoose(area?.map ?? []) : [];
}

interface ZoneFieldProps {
  order: PlaceOrder;
  zones: readonly MapZone[];
  currency: string;
  /** Placing was tried without it. */
  isMissing: boolean;
  onChange: (part: Partial<PlaceOrder>) => void;
}

/** The part of town by name. */
export function ZoneField({ order, zones, currency, isMissing, onChange }: ZoneFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const errorId = useId();
  const address = deliveryAddressOf(order);
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
            {`${name} · ${charge === 0 ? t`Free delivery` : format.money(charge, currency)}`}
          </option>
        ))}
      </select>
      {isMissing ? <NativeFieldError id={errorId}>{t`Choose your part of town`}</NativeFieldError> : null}
    </label>
  );
}
