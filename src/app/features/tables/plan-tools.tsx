import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import type { Plan } from './use-plan.ts';
import css from './plan.module.css';

interface PlanToolsProps {
  plan: Plan;
  /** Whether the plan can be saved as it is. */
  isGood: boolean;
  onAdd: () => void;
}

/** Add, undo, redo, discard and save. */
export function PlanTools({ plan, isGood, onAdd }: PlanToolsProps) {
  const { t } = useLingui();
  return (
    <div className={css.tools}>
      <Button icon="plus" isDisabled={plan.tables.length >= 300 || plan.isSaving} onPress={onAdd}>
        {t`Add table`}
      </Button>
      <Button icon="undo" isDisabled={!plan.canUndo || plan.isSaving} onPress={plan.undo}>
        {t`Undo`}
      </Button>
      <Button isDisabled={!plan.canRedo || plan.isSaving} onPress={plan.redo}>
        {t`Redo`}
      </Button>
      <span className={css.gap} />
      {plan.isDirty ? (
        <Button variant="quiet" isDisabled={plan.isSaving} onPress={plan.discard}>
          {t`Discard`}
        </Button>
      ) : null}
      <Button
        variant="primary"
        isPending={plan.isSaving}
        isDisabled={!plan.isDirty || !isGood}
        onPress={() => void plan.save()}
      >
        {t`Save`}
      </Button>
    </div>
  );
}
