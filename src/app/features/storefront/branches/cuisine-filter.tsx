import { useLingui } from '@lingui/react/macro';
import { ChipGroup } from '#ui/chip-group.tsx';
import type { ListedBranch } from '#contract/storefront.ts';
import { cuisines } from '#domain/shops/cuisines.data.ts';
import { useCuisineLabels } from '../../../parts/shops/cuisine-labels.ts';

/** The cuisines of the listed branches, to show only those that have one of the chosen. */
export function CuisineFilter({
  places,
  value,
  onChange,
}: {
  places: readonly ListedBranch[];
  value: ReadonlySet<string>;
  onChange: (value: ReadonlySet<string>) => void;
}) {
  const { t, i18n } = useLingui();
  const labels = useCuisineLabels();
  const listed = new Set(places.flatMap((place) => place.cuisines));
  const options = cuisines
    .filter((id) => listed.has(id))
    .map((id) => ({ id, label: labels[id] }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.locale));
  return <ChipGroup<string> label={t`Cuisines`} options={options} value={value} onChange={onChange} />;
}
