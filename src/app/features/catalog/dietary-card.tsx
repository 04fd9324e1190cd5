import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Problem } from '#ui/problem.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import type { Allergen } from '#domain/catalog/allergens.ts';
import { type DeclaredFood, type Diet, diets } from '#domain/catalog/diet.ts';
import { excludedByDiet } from '#domain/catalog/excluded-by-diet.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useAllergenLabel } from '../../parts/catalog/allergen-labels.ts';
import { useDietLabel } from '../../parts/catalog/diet-labels.ts';
import { AllergenChips } from './allergen-chips.tsx';
import css from './edit.module.css';

const NOT_STATED = '-';

interface DietaryCardProps {
  food: DeclaredFood;
  onChange: (part: { diet?: Diet | undefined } | { allergens?: Allergen[] | undefined }) => void;
}

/** What customers with a diet or an allergy read. Nothing chosen is not stated, which is no promise. */
export function DietaryCard({ food, onChange }: DietaryCardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const allergenLabel = useAllergenLabel();
  const dietLabel = useDietLabel();
  const { diet, allergens: declared } = food;
  const excluded = format.list(excludedByDiet(food).map(allergenLabel));

  return (
    <Card title={t`Dietary information`} subtitle={t`Customers read this before they order.`}>
      <Stack gap={4}>
        <Select
          label={t`Diet`}
          options={[
            { id: NOT_STATED, label: t`With meat or fish, or not stated` },
            ...diets.map((id) => ({ id, label: dietLabel(id) })),
          ]}
          value={diet ?? NOT_STATED}
          onChange={(id) => onChange({ diet: diets.find((one) => one === id) })}
        />
        <Stack gap={2}>
          <h3 className={css.chipsTitle}>{t({ message: 'Contains', context: 'allergens' })}</h3>
          <AllergenChips
            label={t`Allergens`}
            value={declared}
            onChange={(chosen) => onChange({ allergens: chosen })}
          />
          {declared === undefined ? (
            <p className={css.hint}>
              <Trans>Not stated. Customers who avoid an allergen are asked to check with you.</Trans>
            </p>
          ) : null}
          {diet === undefined || excluded === '' ? null : (
            <Problem>{t`${dietLabel(diet)} dishes cannot contain: ${excluded}. Check both before you save.`}</Problem>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}
