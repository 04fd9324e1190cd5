import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { rootOf } from '#domain/tables/table.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { floorTable } from '../../parts/tables/floor-tables.ts';
import { useMerge } from '../../parts/tables/use-merge.ts';
import { serverNow } from '../../clock/clock.ts';
import { useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './floor.module.css';

interface MergeProps {
  from: string;
  into: string;
  /** `at`: the merged table. */
  onClose: (at: string) => void;
}

/** Previews the merge of two tables and confirms it. */
export function MergeDialog({ from, into, onClose }: MergeProps) {
  const { t } = useLingui();
  const view = useView();
  const format = useFormat();
  const { merge } = useMerge();
  const { branch } = useWorkplace();
  const source = view.get('table', from);
  const named = view.get('table', into);
  const target = named === undefined ? undefined : view.get('table', rootOf(named));
  if (source === undefined || target === undefined) return null;
  const sides = [target, source].map((table) => floorTable(view, table, serverNow()));
  const due = sides.reduce((sum, side) => sum + side.due, 0);
  const money = (amount: number) => format.money(amount, branch.currency);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose(source.sid))}
      title={t`Merge ${source.name} into ${target.name}`}
      size="small"
      footer={
        <>
          <Button onPress={() => onClose(source.sid)}>{t`Keep separate`}</Button>
          <Button
            variant="primary"
            onPress={() => {
              merge(source, target);
              onClose(target.sid);
            }}
          >
            {t`Merge`}
          </Button>
        </>
      }
    >
      <ul className={css.preview}>
        {sides.map((side) => (
          <li key={side.table.sid}>
            <strong>{side.members.map(({ name }) => name).join(' + ')}</strong>
            <span>{money(side.due)}</span>
          </li>
        ))}
        <li>
          <strong>{t`Together on one bill`}</strong>
          <strong>{money(due)}</strong>
        </li>
      </ul>
      <p>
        <Trans>
          Every item stays at its table, so the merge can be undone. Nothing changes for the kitchen.
        </Trans>
      </p>
    </Dialog>
  );
}
