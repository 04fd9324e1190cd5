import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { allergens } from '#domain/catalog/allergens.ts';
import { diets } from '#domain/catalog/diet.ts';
import { canMeetNeeds } from '#domain/catalog/option-needs.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useAllergenLabel } from '../../../parts/catalog/allergen-labels.ts';
import { useDietLabel } from '../../../parts/catalog/diet-labels.ts';
import type { IsEaten } from './food-needs.tsx';
import { needsIn, storeNeeds } from './stored-food-needs.ts';
import { type Kept, useKeptSection } from './use-kept-section.ts';
import css from './food-needs.module.css';

interface FoodNeedsFilterProps {
  /** As stored on this device. */
  text: string | null;
  isOpen: boolean;
  kept: Kept;
  onClose: () => void;
  onChange: (isEaten: IsEaten) => void;
  /** The choice in words, short: the first need and the number of the others. */
  onChosen: (words: string) => void;
}

/** The choice of diet and allergens. Each tap takes effect on the menu behind it, and is kept on this device. */
export function FoodNeedsFilter({ text, isOpen, kept, onClose, onChange, onChosen }: FoodNeedsFilterProps) {
  const { t } = useLingui();
  const format = useFormat();
  const dietLabel = useDietLabel();
  const allergenLabel = useAllergenLabel();
  const needs = useMemo(() => needsIn(text), [text]);
  const beforeChange = useKeptSection(kept);
  useEffect(() => {
    beforeChange();
    onChange(text === null ? undefined : (product, menu) => canMeetNeeds(product, menu, needs));
  }, [text, needs, onChange, beforeChange]);
  useEffect(() => () => onChange(undefined), [onChange]);
  const avoided = needs.without.slice(0, 1).map(allergenLabel).join('');
  const first = needs.diet === null ? (avoided === '' ? '' : t`without ${avoided}`) : dietLabel(needs.diet);
  const others = needs.without.length - (needs.diet === null ? 1 : 0);
  const chosen = others > 0 ? `${first} + ${format.number(others)}` : first;
  useEffect(() => onChosen(chosen), [chosen, onChosen]);
  const count = kept.sections.reduce((sum, { products }) => sum + products.length, 0);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t`Dietary needs`}
      size="small"
      footer={
        <>
          <Button
            onPress={() => {
              storeNeeds({ diet: null, without: [] });
              onClose();
            }}
          >
            <Trans>Show all dishes</Trans>
          </Button>
          <Button variant="primary" onPress={onClose}>
            {text === null ? t`Done` : t`Show ${plural(count, { one: '# dish', other: '# dishes' })}`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <ChipGroup
          label={t`Diet`}
          options={diets.map((id) => ({ id, label: dietLabel(id) }))}
          value={new Set(needs.diet === null ? [] : [needs.diet])}
          onChange={(chosen) =>
            storeNeeds({ ...needs, diet: diets.find((one) => one !== needs.diet && chosen.has(one)) ?? null })
          }
        />
        <div>
          <h3 className={css.heading}>
            <Trans>Without</Trans>
          </h3>
          <ChipGroup
            label={t`Without`}
            options={allergens.map((id) => ({ id, label: allergenLabel(id) }))}
            value={new Set(needs.without)}
            onChange={(chosen) =>
              storeNeeds({ ...needs, without: allergens.filter((one) => chosen.has(one)) })
            }
          />
        </div>
        <p className={css.note}>
          <Trans>
            Shows the dishes that the restaurant declares so; dishes without information are left out. For a
            severe allergy, tell the restaurant with your order.
          </Trans>
        </p>
        <p className={css.note}>
          <Trans>Options that the restaurant states nothing about are not checked.</Trans>
        </p>
      </Stack>
    </Dialog>
  );
}
