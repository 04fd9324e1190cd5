import { Trans, useLingui } from '@lingui/react/macro';
import { ChipGroup } from '#ui/chip-group.tsx';

import { useWorkplace } from '../../auth/workplace.ts';
import { FieldProblem } from './field-problem.tsx';
import css from './settings.module.css';

interface BranchesFieldProps {
  value: readonly number[];
  onChange: (branches: number[]) => void;
  error: string | undefined;
}

/** Chooses branches of the shop, without those for practice. */
export function BranchesField({ value, onChange, error }: BranchesFieldProps) {
  const { t } = useLingui();
  const { session, shop } = useWorkplace();
  const places = session.branches.filter((one) => one.shop_id === shop.id && one.practice_of === undefined);
  return (
    <>
      <p className={css.legend}>
        <Trans>Branches</Trans>
      </p>
      <ChipGroup
        label={t`Branches`}
        options={places.map(({ id, name }) => ({ id: String(id), label: name }))}
        value={new Set(value.map(String))}
        onChange={(chosen) => onChange([...chosen].map(Number))}
      />
      <FieldProblem text={error} />
    </>
  );
}
