import { useLingui } from '@lingui/react/macro';
import { SingleTapButton } from '#ui/single-tap-button.tsx';
import { useMerge } from '../../parts/tables/use-merge.ts';
import type { Party } from './use-party.ts';
import css from './tables.module.css';

/** The tables merged into this one, each of which can be separated. */
export function MergedTables({ floor: { table, members } }: Pick<Party, 'floor'>) {
  const { t } = useLingui();
  const { takeOut } = useMerge();
  if (members.length < 2) return null;
  return (
    <p className={css.merged} data-print="never">
      {members.slice(1).map((one) => (
        <SingleTapButton key={one.sid} icon="undo" onPress={() => takeOut(one, table)}>
          {t`Separate ${one.name}`}
        </SingleTapButton>
      ))}
    </p>
  );
}
