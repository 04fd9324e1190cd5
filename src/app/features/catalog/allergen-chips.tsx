import { useLingui } from '@lingui/react/macro';
import { ChipGroup } from '#ui/chip-group.tsx';
import { type Allergen, allergens } from '#domain/catalog/allergens.ts';
import { useAllergenLabel } from '../../parts/catalog/allergen-labels.ts';

const NONE = 'none';

interface AllergenChipsProps {
  label: string;
  /** Empty: none of these; undefined: not stated. */
  value: readonly Allergen[] | undefined;
  onChange: (allergens: Allergen[] | undefined) => void;
}

/** “None of these” and allergens exclude each other; without any chip nothing is stated, which is no promise. */
export function AllergenChips({ label, value, onChange }: AllergenChipsProps) {
  const { t } = useLingui();
  const allergenLabel = useAllergenLabel();

  function choose(chosen: ReadonlySet<string>): void {
    const isNone = chosen.has(NONE) && value?.length !== 0;
    const named = isNone ? [] : allergens.filter((one) => chosen.has(one));
    onChange(isNone || named.length > 0 ? named : undefined);
  }

  return (
    <ChipGroup
      label={label}
      options={[
        { id: NONE, label: t`None of these` },
        ...allergens.map((id) => ({ id, label: allergenLabel(id) })),
      ]}
      value={new Set<string>(value?.length === 0 ? [NONE] : value)}
      onChange={choose}
    />
  );
}
