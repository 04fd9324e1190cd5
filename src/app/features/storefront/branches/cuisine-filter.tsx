import { useLingui } from '@lingui/react/macro';
import type { ListedBranch } from '#contract/marketplace.ts';
import { cuisines } from '#domain/shops/cuisines.data.ts';
import { useCuisineLabels } from '../../../parts/shops/cuisine-labels.ts';
import css from './branches-page.module.css';

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
  function toggle(id: string): void {
    const next = new Set(value);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }

  // `ChipGroup` would load the staff app's controls.
  return (
    <div role="group" aria-label={t`Cuisines`} className={css.chips}>
      {options.map(({ id, label }) => (
        <button key={id} type="button" aria-pressed={value.has(id)} onClick={() => toggle(id)}>
          {label}
        </button>
      ))}
    </div>
  );
}
