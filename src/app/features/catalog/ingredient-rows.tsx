import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Ingredient } from '#domain/catalog/product.ts';
import css from './edit.module.css';

export interface IngredientRowsProps {
  ingredients: readonly Ingredient[];
  onChange: (ingredients: Ingredient[]) => void;
  errorOf: (index: number, name: string) => string | undefined;
  onBlur: (index: number, name: string) => void;
}

/** The ingredients of one piece, for the ingredient counts of a shift. */
export function IngredientRows({ ingredients, onChange, errorOf, onBlur }: IngredientRowsProps) {
  const { t } = useLingui();
  const change = (index: number, part: Partial<Ingredient>) =>
    onChange(ingredients.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <Stack gap={3}>
      <p className={css.hint}>{t`Per portion. The kitchen sees the total still to make.`}</p>
      {ingredients.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no id
        <div key={index} className={css.ingredient}>
          <TextField
            label={t`Ingredient ${index + 1}`}
            value={one.name}
            onChange={(name) => change(index, { name })}
            onBlur={() => onBlur(index, 'name')}
            error={errorOf(index, 'name')}
          />
          <NumberField
            label={t`Quantity`}
            value={one.count}
            minValue={1}
            maxValue={1000}
            onChange={(count) => change(index, { count: count ?? 1 })}
            error={errorOf(index, 'count')}
          />
          <IconButton
            icon="trash"
            label={t`Remove ${one.name}`}
            onPress={() => onChange(ingredients.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button
          icon="plus"
          isDisabled={ingredients.length >= 20}
          onPress={() => onChange([...ingredients, { name: '', count: 1 }])}
        >
          <Trans>Add ingredient</Trans>
        </Button>
      </div>
    </Stack>
  );
}
