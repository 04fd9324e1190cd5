import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { type Hall, hallsInOrder } from '#domain/tables/table.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useBranchReady, useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { HallDialog } from './hall-dialog.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { usePlan } from './use-plan.ts';
import css from './plan.module.css';

/** Edits halls and tables. */
export function PlanScreen() {
  const { t } = useLingui();
  const ready = useBranchReady();
  const halls = useRows('hall');
  const [search, setSearch] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  if (!ready) return <Skeleton height="520px" />;
  const sorted = hallsInOrder(halls);
  const hall = sorted.find(({ sid }) => sid === search.get('hall')) ?? sorted[0];
  const show = (sid: string) => setSearch({ hall: sid }, { replace: true });
  return (
    <div className={css.screen}>
      {hall === undefined ? (
        <EmptyState
          icon="table"
          title={t`No halls yet`}
          action={
            <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
              {t`New hall`}
            </Button>
          }
        />
      ) : (
        <HallPlan key={hall.sid} hall={hall} halls={sorted} onShow={show} onAdd={() => setAdding(true)} />
      )}
      {isAdding ? <HallDialog hall={null} onClose={() => setAdding(false)} onSaved={show} /> : null}
    </div>
  );
}

interface HallPlanProps {
  hall: Hall;
  halls: readonly Hall[];
  onShow: (sid: string) => void;
  onAdd: () => void;
}

function HallPlan({ hall, halls, onShow, onAdd }: HallPlanProps) {
  const { t } = useLingui();
  const { path } = useWorkplace();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const plan = usePlan(hall);
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);

  /** Switching halls would discard this one's unsaved plan, so it asks first. */
  function leave(go: () => void): void {
    if (plan.isDirty) setLeaving(() => go);
    else go();
  }

  async function remove(): Promise<void> {
    const result = await callBranch('halls/delete', { sid: hall.sid });
    if (result.ok) notices.success(t`Hall deleted`);
    else refusalNotice(result.refusal);
  }

  return (
    <Tabs
      label={t`Halls`}
      tabs={halls.map(({ sid, name }) => ({ id: sid, label: name }))}
      value={hall.sid}
      onChange={(sid) => leave(() => onShow(sid))}
    >
      <div className={css.tools}>
        <Button icon="plus" onPress={() => leave(onAdd)}>
          {t`New hall`}
        </Button>
        <Button icon="edit" onPress={() => setAsked('edit')}>
          {t`Name and floor pattern`}
        </Button>
        <Button icon="trash" onPress={() => setAsked('delete')}>
          {t`Delete hall`}
        </Button>
        <Link
          href={`${path}/tables/table-print/${hall.sid}`}
          icon="printer"
          variant="secondary"
        >{t`Table codes`}</Link>
      </div>
      <PlanEditor hall={hall} plan={plan} />
      {asked === 'edit' ? <HallDialog hall={hall} onClose={() => setAsked(null)} onSaved={() => {}} /> : null}
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onOpenChange={(isOpen) => setAsked(isOpen ? 'delete' : null)}
        title={t`Delete ${hall.name}?`}
        confirmLabel={t`Delete hall`}
        onConfirm={remove}
      >
        {t`Only a hall without tables can be deleted.`}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={leaving !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setLeaving(null))}
        title={t`Leave without saving?`}
        confirmLabel={t`Discard and leave`}
        cancelLabel={t`Stay`}
        onConfirm={() => {
          plan.discard();
          leaving?.();
        }}
      >
        {t`Your changes have not been saved and will be lost.`}
      </ConfirmDialog>
    </Tabs>
  );
}
