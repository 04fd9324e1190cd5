import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { RemoveLines } from './remove-lines.tsx';
import { ServeButton } from './serve-button.tsx';
import type { TableDialog } from './table-actions.tsx';
import type { PartyLine } from './use-party.ts';
import { useRemoveItems } from './use-remove-items.ts';
import css from './tables.module.css';

interface SelectionActionsProps {
  chosen: readonly PartyLine[];
  onSelect: (lines: ReadonlySet<string>) => void;
  onOpen: (dialog: TableDialog) => void;
}

/** What can be done with the selected lines of a bill. */
export function SelectionActions({ chosen, onSelect, onOpen }: SelectionActionsProps) {
  const { t } = useLingui();
  const takeOff = useRemoveItems();
  const toServe = chosen.filter(({ line }) => line.status !== 'SERVED');
  const chooseNone = () => onSelect(new Set());
  return (
    <>
      {toServe.length === 0 ? null : <ServeButton lines={toServe} onServed={onSelect} />}
      <Button icon="receipt" onPress={() => onOpen('pay')}>
        {t`Pay for these`}
      </Button>
      <Button icon="forward" onPress={() => onOpen('lines')}>
        {t`Move`}
      </Button>
      <RemoveLines
        chosen={chosen}
        onRemove={(reason) => {
          takeOff.remove(chosen, reason);
          chooseNone();
        }}
        onRestore={() => {
          takeOff.restore(chosen);
          chooseNone();
        }}
      />
      <Button variant="quiet" icon="close" className={css.none} onPress={chooseNone}>
        {t`Clear selection`}
      </Button>
    </>
  );
}
