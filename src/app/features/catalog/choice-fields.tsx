import { useLingui } from '@lingui/react/macro';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { choiceType, choiceTypes, withChoiceType } from '#domain/catalog/choice-rules.ts';
import { type ExtraGroup, MAX_OPTION_QUANTITY } from '#domain/catalog/extra.ts';
import css from './edit.module.css';

interface ChoiceFieldsProps {
  group: ExtraGroup;
  change: (part: Partial<ExtraGroup>) => void;
  put: (group: ExtraGroup) => void;
  errorOf: (path: string) => string | undefined;
}

/** How customers choose from a group: one option, several or quantities, with a minimum and a maximum. */
export function ChoiceFields({ group, change, put, errorOf }: ChoiceFieldsProps) {
  const { t } = useLingui();
  const type = choiceType(group);
  const names = {
    one: { label: t`Exactly one`, detail: t`Required, for example the size` },
    one_or_none: { label: t`One or none`, detail: t`Optional, for example a side dish` },
    several: { label: t`Several options`, detail: t`Each once, for example toppings` },
    quantities: { label: t`Several with quantities`, detail: t`For example two extra shots` },
    leave_out: { label: t`Ingredients to leave out`, detail: t`Free of charge, for example no onions` },
  };
  /** An empty maximum is left out: there is no limit. */
  function setMax(max: number | null): void {
    const { max: _before, ...rest } = group;
    put(max === null ? rest : { ...rest, max });
  }
  return (
    <>
      <Select
        label={t`Customers choose`}
        options={choiceTypes.map((id) => ({ id, ...names[id] }))}
        value={type}
        onChange={(next) => put(withChoiceType(group, next))}
        error={type === 'one' ? errorOf('min') : undefined}
      />
      {type === 'several' || type === 'quantities' ? (
        <div className={css.limits}>
          <NumberField
            label={t`Minimum`}
            description={t`0: optional`}
            value={group.min ?? 0}
            minValue={0}
            maxValue={100}
            onChange={(min) => change({ min: min ?? 0 })}
            error={errorOf('min')}
          />
          <NumberField
            label={t`Maximum`}
            description={t`Empty: no limit`}
            value={group.max ?? null}
            minValue={1}
            maxValue={100}
            onChange={setMax}
            error={errorOf('max')}
          />
          {type === 'quantities' ? (
            <NumberField
              label={t`Of one option`}
              description={t`How often one option can be chosen`}
              value={group.each ?? MAX_OPTION_QUANTITY}
              minValue={2}
              maxValue={20}
              onChange={(each) => change({ each: each ?? MAX_OPTION_QUANTITY })}
              error={errorOf('each')}
            />
          ) : null}
        </div>
      ) : null}
    </>
  );
}
