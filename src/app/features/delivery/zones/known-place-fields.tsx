import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Select } from '#ui/select.tsx';
import { SuggestField, type Suggestion } from '#ui/suggest-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { LocationForm } from '#domain/delivery/edit-zones.ts';
import { plainName } from '#domain/delivery/plain-name.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Form } from '../../../parts/form/use-form.ts';
import { useKnownPlaces } from './use-known-places.ts';

const NONE: readonly never[] = [];

/** More would not be read, and all 11,000 places of the United States freeze a page. */
const MAX_SUGGESTIONS = 8;

/** Names that match what was typed, those that start with it first. `plain`: all names, by how they are compared. */
function suggestionsFor(plain: ReadonlyMap<string, string>, typed: string): Suggestion[] {
  const wanted = plainName(typed);
  // A chosen name suggests nothing else.
  if (wanted === '' || plain.get(wanted) === typed) return [];
  const starting: string[] = [];
  const containing: string[] = [];
  for (const [key, name] of plain) {
    const at = key.indexOf(wanted);
    if (at === 0) starting.push(name);
    else if (at > 0) containing.push(name);
  }
  return [...starting, ...containing].slice(0, MAX_SUGGESTIONS).map((title, id) => ({ id, title, text: '' }));
}

/**
 * City and district with suggestions from the built-in lists, because zones by place compare names; typed where there is
 * no list, as for towns.
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
  const cities = typeof known === 'string' ? NONE : known;
  const plain = useMemo(() => new Map(cities.map(({ name }) => [plainName(name), name])), [cities]);
  // Not deferred: the list opens only if suggestions come with the text.
  const suggestions = useMemo(() => suggestionsFor(plain, city), [plain, city]);
  const within = cities.find(({ name }) => name === city)?.within ?? [];
  // A stored name stays selected when the lists do not have it.
  const districtNames = [...(district === '' ? [] : [district]), ...within];
  /** Districts belong to a city. */
  const changeCity = (next: string) => {
    if (next !== city) form.change({ city: next, district: '' });
  };
  return (
    <>
      <SuggestField
        label={t`City`}
        {...form.field('city')}
        onChange={changeCity}
        suggestions={suggestions}
        onChoose={({ title }) => changeCity(title)}
        emptyText={undefined}
      />
      {within.length === 0 ? (
        <TextField label={t`District`} isOptional {...form.field('district')} maxLength={80} />
      ) : (
        <Select
          label={t`District`}
          options={[...new Set(districtNames)].map((id) => ({ id, label: id }))}
          {...form.field('district')}
        />
      )}
    </>
  );
}
