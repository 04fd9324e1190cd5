import { useLingui } from '@lingui/react/macro';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { LocationForm } from '#domain/delivery/edit-zones.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Form } from '../../../parts/form/use-form.ts';
import { useKnownPlaces } from './use-known-places.ts';

const optionsOf = (names: readonly string[]) => [...new Set(names)].map((id) => ({ id, label: id }));

/**
 * City and district from the built-in lists, because zones by place compare names; typed where there is no list, as for
 * towns.
 */
export function KnownPlaceFields({
  form,
  branch,
}: {
  form: Form<LocationForm, LocationForm>;
  branch: Branch;
}) {
  const { t } = useLingui();
  const { known } = useKnownPlaces(branch);
  const { city, district } = form.values;
  const cities = typeof known === 'string' ? [] : known;
  const within = cities.find(({ name }) => name === city)?.within ?? [];
  // A stored name stays selected when the lists do not have it.
  const cityNames = [...(city === '' ? [] : [city]), ...cities.map(({ name }) => name)];
  const districtNames = [...(district === '' ? [] : [district]), ...within];
  return (
    <>
      {cities.length === 0 ? (
        <TextField label={t`City`} {...form.field('city')} maxLength={80} />
      ) : (
        <Select
          label={t`City`}
          options={optionsOf(cityNames)}
          {...form.field('city')}
          onChange={(next) => form.change({ city: next, district: '' })}
        />
      )}
      {within.length === 0 ? (
        <TextField label={t`District`} isOptional {...form.field('district')} maxLength={80} />
      ) : (
        <Select label={t`District`} options={optionsOf(districtNames)} {...form.field('district')} />
      )}
    </>
  );
}
