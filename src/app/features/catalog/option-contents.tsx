import { useLingui } from '@lingui/react/macro';
import { ChipGroup } from '#ui/chip-group.tsx';
import { Stack } from '#ui/stack.tsx';
import { allergens } from '#domain/catalog/allergens.ts';
import { diets } from '#domain/catalog/diet.ts';
import type { ExtraItem } from '#domain/catalog/extra.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useAllergenLabel } from '../../parts/catalog/allergen-labels.ts';
import { useDietLabel } from '../../parts/catalog/diet-labels.ts';
import css from './edit.module.css';

const NONE = 'none';

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

  /** “None of these” and allergens exclude each other; without any chip nothing is stated. */
  function chooseAllergens(chosen: ReadonlySet<string>): void {
    const isNone = chosen.has(NONE) && contained?.length !== 0;
    const named = isNone ? [] : allergens.filter((one) => chosen.has(one));
    onChange({ allergens: isNone || named.length > 0 ? named : undefined });
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
        <ChipGroup
          label={t`Contains`}
          options={[
            { id: NONE, label: t`None of these` },
            ...allergens.map((id) => ({ id, label: allergenLabel(id) })),
          ]}
          value={new Set<string>(contained?.length === 0 ? [NONE] : contained)}
          onChange={chooseAllergens}
        />
      </Stack>
    </details>
  );
}
