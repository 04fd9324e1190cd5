import { useLingui } from '@lingui/react/macro';
import { ChipGroup } from '#ui/chip-group.tsx';
import { Stack } from '#ui/stack.tsx';
import { diets } from '#domain/catalog/diet.ts';
import type { ExtraItem } from '#domain/catalog/extra.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useAllergenLabel } from '../../parts/catalog/allergen-labels.ts';
import { useDietLabel } from '../../parts/catalog/diet-labels.ts';
import { AllergenChips } from './allergen-chips.tsx';
import css from './edit.module.css';

interface OptionContentsProps {
  item: ExtraItem;
  onChange: (part: Pick<ExtraItem, 'diet' | 'allergens'>) => void;
}

/** What an option adds for customers with a diet or an allergy. Folded, with what is stated beside its heading. */
export function OptionContents({ item, onChange }: OptionContentsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const allergenLabel = useAllergenLabel();
  const dietLabel = useDietLabel();
  const { diet, allergens: contained } = item;

  function stated(): string {
    const words = diet === undefined ? [] : [dietLabel(diet)];
    if (contained?.length === 0) words.push(t`No allergens`);
    else if (contained !== undefined) words.push(t`Contains ${format.list(contained.map(allergenLabel))}`);
    return words.length === 0 ? t`Not stated` : words.join(' · ');
  }

  return (
    <details className={css.contents}>
      <summary>
        {t`Diet and allergens`} <small className={css.hint}>{stated()}</small>
      </summary>
      <Stack gap={3}>
        <ChipGroup
          label={t`Diet`}
          options={diets.map((id) => ({ id, label: dietLabel(id) }))}
          value={new Set(diet === undefined ? [] : [diet])}
          onChange={(chosen) => onChange({ diet: diets.find((one) => one !== diet && chosen.has(one)) })}
        />
        <span className={css.hint}>{t`Contains`}</span>
        <AllergenChips
          label={t`Contains`}
          value={contained}
          onChange={(chosen) => onChange({ allergens: chosen })}
        />
      </Stack>
    </details>
  );
}
