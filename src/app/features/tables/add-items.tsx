import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#ui/dialog.tsx';
import { useIgnoreDoubleTap } from '#ui/use-ignore-double-tap.ts';
import { DraftTray, SendButton } from './draft-tray.tsx';
import { RoundMenu } from './round-menu.tsx';
import { SeatChoice } from './seat-choice.tsx';
import type { NewRound } from './use-new-round.ts';
import css from './round.module.css';

/** On a phone: the menu over the bill. What was collected stays at the table when it is closed. */
export function AddItems({ round, onClose }: { round: NewRound; onClose: () => void }) {
  const { t } = useLingui();
  useIgnoreDoubleTap();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`Add items`}
      shape="sheet"
      size="large"
      footer={
        <div className={css.foot}>
          <SeatChoice round={round} />
          <DraftTray round={round} />
          <SendButton round={round} onSent={onClose} />
        </div>
      }
    >
      <div className={css.sheetMenu}>
        <RoundMenu round={round} />
      </div>
    </Dialog>
  );
}
