import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { cityName } from '#domain/shops/city-and-state.ts';
import { eachOnce, isSameName, placesOf } from '#domain/delivery/place-names.ts';
import { deliveryAddressOf } from '#domain/delivery/delivery-address.ts';
import type { FoundAddress } from '#domain/delivery/found-address.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import { settledAddress } from '#domain/delivery/settled-address.ts';
import { reachKm, zonesInUse } from '#domain/delivery/terms.ts';
import type { Address } from '#domain/orders/order.ts';
import { addressOfOrder } from '../address/delivery-address-of.ts';
import { storeDeliveryAddress } from '../address/stored-delivery-address.ts';
import type { JudgedDelivery } from '../address/use-delivery-to.ts';
import type { Menu } from '../menu/menu-source.ts';
import { DeliveryTermsLine } from './delivery-terms-line.tsx';
import { PointFields } from './point-fields.tsx';
import { useZonesToName, ZoneField } from './zone-field.tsx';
import { StreetField } from './street-field.tsx';
import { useNamedTown } from './use-named-town.ts';
import { withPoint } from './with-point.ts';
import { NativeFieldError } from '../shared/native-field-error.tsx';
import { useCityLabel } from '../../../parts/form/use-city-label.ts';
import { usePostcodeLabel } from '../../../parts/form/use-postcode-label.ts';
import native from '../shared/native-select.module.css';
import css from './checkout-form.module.css';

interface AddressFieldsProps {
  order: PlaceOrder;
  menu: Menu;
  streetError: string | undefined;
  judged: JudgedDelivery;
  /** Placing was tried without the part of town, or without city and postal code, that the zones need. */
  isPlaceMissing?: boolean;
  onChange: (part: Partial<PlaceOrder>) => void;
}

/** The address without street, and without the point found for it. */
const emptied = (address: Address | null): Address | null =>
  address === null || address.street === '' ? address : { ...address, street: '', lat: null, lng: null };

const NOWHERE: Address = { street: '', city: '', postcode: '', lat: null, lng: null };

/** The delivery address: street, plus the fields the branch's zones need. */
export function AddressFields({
  order,
  menu,
  streetError,
  judged,
  isPlaceMissing = false,
  onChange,
}: AddressFieldsProps) {
  const { t } = useLingui();
  const used = zonesInUse(menu.branch, menu.area ?? undefined);
  // Without a point the distance is unknown.
  const isMeasured = used === 'map' || (used === 'none' && reachKm(menu.branch) !== undefined);
  const address = order.address ?? NOWHERE;
  // A known town is shown, so that it can be corrected, and stays while it is typed.
  const [hasCity, setHasCity] = useState(false);
  if (!hasCity && address.city !== '' && pointOf(deliveryAddressOf(order)) === null) setHasCity(true);
  const change = (part: Partial<Address>) => onChange({ address: { ...address, ...part } });
  useNamedTown(order, judged.town, onChange);
  const [found, setFound] = useState<FoundAddress>();
  const changeStreet = (street: string) =>
    onChange(street === '' ? { street, address: emptied(order.address) } : { street });
  const zones = useZonesToName(order, menu);
  const isNamed = zones.length > 0;
  return (
    <>
      {isMeasured ? (
        <>
          <StreetField
            value={order.street}
            near={{ lat: menu.branch.lat ?? 0, lng: menu.branch.lng ?? 0 }}
            error={streetError}
            onChange={changeStreet}
            onBlur={() => {
              const settled = settledAddress(order);
              if (settled !== order.address) onChange({ address: settled });
            }}
            onFound={(address) => {
              setFound(address);
              const part = withPoint(order, address, address);
              onChange(part);
              // Home and menu then compare with it as well.
              const to = addressOfOrder({ ...order, ...part }, menu.branch.city ?? '');
              if (to !== undefined && to.address.street !== '') storeDeliveryAddress(to);
            }}
          />
          {isNamed ? (
            <ZoneField
              order={order}
              zones={zones}
              currency={menu.branch.currency}
              isMissing={isPlaceMissing}
              onChange={onChange}
            />
          ) : null}
          <PointFields order={order} menu={menu} found={found} isInstead={isNamed} onChange={onChange} />
        </>
      ) : (
        <TextField
          label={t`Street, number, floor`}
          name="street"
          value={order.street}
          onChange={changeStreet}
          error={streetError}
          maxLength={200}
          autoComplete="street-address"
        />
      )}
      {used === 'none' && isMeasured && (hasCity || isPlaceMissing) ? (
        <CityField
          value={address.city}
          country={menu.branch.country}
          isMissing={isPlaceMissing}
          onChange={(city) => change({ city, district: '', postcode: '', lat: null, lng: null })}
        />
      ) : null}
      {used === 'places' ? (
        <PlaceFields
          address={address}
          menu={menu}
          isMissing={isPlaceMissing}
          // The position of another place is not that of this one.
          onChange={(part) => change({ ...part, lat: null, lng: null })}
        />
      ) : null}
      {used === 'none' && !isMeasured ? null : (
        <DeliveryTermsLine order={order} menu={menu} judged={judged} isMarked={streetError !== undefined} />
      )}
    </>
  );
}

interface CityFieldProps {
  value: string;
  country: string;
  /** Placing was tried without it. */
  isMissing: boolean;
  onChange: (city: string) => void;
}

function CityField({ value, country, isMissing, onChange }: CityFieldProps) {
  const { t } = useLingui();
  const label = useCityLabel(country);
  return (
    <TextField
      label={label}
      name="city"
      value={value}
      onChange={onChange}
      error={isMissing ? t`Enter your city` : undefined}
      maxLength={80}
      autoComplete="address-level2"
    />
  );
}

/** City, district, town and postcode, as far as the branch's zones distinguish them. */
function PlaceFields({
  address,
  menu,
  isMissing,
  onChange,
}: {
  address: Address;
  menu: Menu;
  /** Placing was tried without city and postal code. */
  isMissing: boolean;
  onChange: (part: Partial<Address>) => void;
}) {
  const { t } = useLingui();
  const postcodeLabel = usePostcodeLabel(menu.branch.country);
  const lists = menu.area?.places ?? [];
  const places = placesOf(lists);
  const { city, district = '', town = '', postcode } = address;
  const hasCountry = lists.some(({ locations }) => locations.countries.length > 0);
  const hasPostcodes = lists.some(({ locations }) => locations.postcodes.length > 0);
  const cities = hasCountry || hasPostcodes ? [] : eachOnce(places.map((one) => one.city));
  const inCity = places.filter((one) => isSameName(one.city, cityName(city)));
  const districts = eachOnce(inCity.map((one) => one.district));
  const inDistrict = inCity.filter((one) => isSameName(one.district, district));
  const towns = district === '' ? [] : eachOnce(inDistrict.map((one) => one.town));
  return (
    <>
      {cities.length > 0 ? (
        <NameSelect
          label={t`City`}
          name="city"
          value={cityName(city)}
          options={cities}
          isMissing={isMissing}
          onChange={(next) => onChange({ city: next, district: '', town: '' })}
        />
      ) : (
        <CityField
          value={city}
          country={menu.branch.country}
          isMissing={isMissing}
          onChange={(next) => onChange({ city: next, district: '', town: '' })}
        />
      )}
      {districts.length === 0 ? null : (
        <NameSelect
          label={t`District`}
          name="district"
          value={district}
          options={districts}
          onChange={(next) => onChange({ district: next, town: '' })}
        />
      )}
      {towns.length === 0 ? null : (
        <NameSelect
          label={t`Town`}
          name="town"
          value={town}
          options={towns}
          onChange={(next) => onChange({ town: next })}
        />
      )}
      {hasPostcodes ? (
        <TextField
          label={postcodeLabel}
          name="postcode"
          value={postcode}
          onChange={(next) => onChange({ postcode: next })}
          maxLength={20}
          autoComplete="postal-code"
        />
      ) : null}
    </>
  );
}

interface NameSelectProps {
  label: string;
  name: string;
  value: string;
  options: readonly string[];
  /** Placing was tried without it. */
  isMissing?: boolean;
  onChange: (name: string) => void;
}

/** A native select, which phones show best. */
function NameSelect({ label, name, value, options, isMissing = false, onChange }: NameSelectProps) {
  const { t } = useLingui();
  const errorId = useId();
  const known = options.find((one) => isSameName(one, value)) ?? '';
  return (
    <label className={css.field}>
      {label}
      <select
        className={native.select}
        name={name}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? errorId : undefined}
        value={known}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t`Please choose`}</option>
        {options.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      {isMissing ? <NativeFieldError id={errorId}>{t`Enter your city`}</NativeFieldError> : null}
    </label>
  );
}
