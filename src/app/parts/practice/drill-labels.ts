import { useLingui } from '@lingui/react/macro';
import type { DrillScore, DrillTask } from '#domain/practice/drill-score.ts';
import type { Tone } from '#ui/badge.tsx';

type TaskState = DrillScore['tasks'][number]['state'];

/** The names of tasks and of how far they are. */
export function useDrillLabels() {
  const { t } = useLingui();
  const tasks: Record<DrillTask, string> = {
    order: t`Take an order`,
    dish: t`Mark a dish as done`,
    table: t`Move or split a table`,
    payment: t`Take a cash payment`,
  };
  const states: Record<TaskState, { text: string; tone: Tone }> = {
    open: { text: t`To do`, tone: 'neutral' },
    saved: { text: t`Saved on this device`, tone: 'offline' },
    accepted: { text: t`On the server`, tone: 'fresh' },
    refused: { text: t`Refused`, tone: 'danger' },
    unfollowed: { text: t`Not followed`, tone: 'neutral' },
  };
  return { task: (task: DrillTask) => tasks[task], state: (state: TaskState) => states[state] };
}
