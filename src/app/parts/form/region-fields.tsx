import { useLingui } from '@lingui/react/macro';
import { Select } from '#ui/select.tsx';
import { currencies, currencyOfCountry } from '#domain/shops/countries.data.ts';
import type { Region } from '#domain/shops/region.ts';
import { timezonesOf } from '#domain/shops/timezones.data.ts';
import { FieldAnchor } from './field-anchor.tsx';
import css from './region-fields.module.css';

/** Options of a select for codes with a name in this language, in order of the names. */
export function named(codes: Iterable<string>, names: Intl.DisplayNames, locale: string) {
  return [...codes]
    .map((id) => ({ id, label: names.of(id) ?? id }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}

/**
 * Country, currency and time zone; choosing a country also sets its currency, and a time zone of its own, which are
 * listed first.
 */
export function RegionFields({
  value,
  errorOf,
  onChange,
  isCountryFixed = false,
}: {
  value: Region;
  errorOf: (field: keyof Region) => string | undefined;
  onChange: (part: Partial<Region>) => void;
  /** The country is shown only. */
  isCountryFixed?: boolean;
}) {
  const { t, i18n } = useLingui();
  const zones = [
    ...new Set([...timezonesOf(value.country), value.timezone, ...Intl.supportedValuesOf('timeZone')]),
  ].filter((zone) => zone !== '');
  const { locale } = i18n;
  return (
    <>
      <Select
        label={t`Country`}
        options={named(currencyOfCountry.keys(), new Intl.DisplayNames(locale, { type: 'region' }), locale)}
        value={value.country}
        error={errorOf('country')}
        isDisabled={isCountryFixed}
        onChange={(country) => {
          const own = timezonesOf(country);
          const timezone = own.includes(value.timezone) ? value.timezone : (own[0] ?? value.timezone);
          onChange({ country, currency: currencyOfCountry.get(country) ?? value.currency, timezone });
        }}
      />
      <div className={css.pair}>
        <FieldAnchor name="currency">
          <Select
            label={t`Currency`}
            options={named(currencies, new Intl.DisplayNames(locale, { type: 'currency' }), locale)}
            value={value.currency}
            error={errorOf('currency')}
            onChange={(currency) => onChange({ currency })}
          />
        </FieldAnchor>
        <FieldAnchor name="timezone">
          <Select
            label={t`Time zone`}
            description={
              timezonesOf(value.country).length > 1
                ? t`This country has several time zones. Is this the one of your restaurant?`
                : undefined
            }
            options={zones.map((id) => ({ id, label: id.replaceAll('_', ' ') }))}
            value={value.timezone}
            error={errorOf('timezone')}
            onChange={(timezone) => onChange({ timezone })}
          />
        </FieldAnchor>
      </div>
    </>
  );
}
