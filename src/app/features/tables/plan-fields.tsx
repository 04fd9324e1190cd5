import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { Cluster } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  MIN_SIDE,
  MAX_SIDE,
  PLAN_STEP,
  planProblems,
  type PlanTable,
  sizedTo,
  turnedTo,
} from '#domain/tables/plan-edit.ts';
import { MAX_NAME_LENGTH } from '#domain/tables/table.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import css from './plan.module.css';

interface PlanFieldsProps {
  table: PlanTable;
  onChange: (table: PlanTable) => void;
  onRemove: () => void;
}

/** All fields of one table, as an alternative to dragging (WCAG 2.5.7). */
export function PlanFields({ table, onChange, onRemove }: PlanFieldsProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const problems = planProblems(table);
  const said = (code: string | undefined) => (code === undefined ? undefined : refusalText({ code }));
  const shapes = [t`Round`, t`Oval`, t`Rectangle`, t`Square`];
  const side = { minValue: MIN_SIDE, maxValue: MAX_SIDE, step: PLAN_STEP };
  const seats = { minValue: 1, maxValue: 100 };
  return (
    <section className={css.fields} aria-label={t`Table ${table.name}`}>
      <TextField
        label={t`Name`}
        value={table.name}
        maxLength={MAX_NAME_LENGTH.table}
        error={said(problems.name)}
        onChange={(name) => onChange({ ...table, name })}
      />
      <Select
        label={t`Shape`}
        options={shapes.map((label, index) => ({ id: String(index), label }))}
        value={String(table.shape)}
        onChange={(id) => onChange({ ...table, shape: Number(id) })}
      />
      <NumberField
        label={t`Minimum seats`}
        value={table.min_seat}
        error={said(problems.min_seat)}
        onChange={(value) => onChange({ ...table, min_seat: value ?? 1 })}
        {...seats}
      />
      <NumberField
        label={t`Maximum seats`}
        value={table.max_seat}
        onChange={(value) => onChange({ ...table, max_seat: value ?? 1 })}
        {...seats}
      />
      <Checkbox isSelected={table.pay_all} onChange={(pay_all) => onChange({ ...table, pay_all })}>
        {t`The party pays one bill`}
      </Checkbox>
      <NumberField
        label={t`Width`}
        value={table.width}
        onChange={(value) => onChange(sizedTo(table, value ?? table.width, table.height))}
        {...side}
      />
      <NumberField
        label={t`Length`}
        value={table.height}
        onChange={(value) => onChange(sizedTo(table, table.width, value ?? table.height))}
        {...side}
      />
      <NumberField
        label={t`Rotation (degrees)`}
        value={table.rotation}
        onChange={(value) => onChange(turnedTo(table, value ?? 0))}
        minValue={0}
        maxValue={359}
      />
      <Cluster gap={3}>
        <Button icon="trash" onPress={onRemove}>
          {t`Remove table`}
        </Button>
      </Cluster>
    </section>
  );
}
