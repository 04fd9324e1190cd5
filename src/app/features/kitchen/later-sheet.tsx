import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { LaterCard } from './later-lane.tsx';

interface LaterSheetProps {
  /** Orders for later. */
  sids: readonly string[];
  onMenu: (sid: string) => void;
  onClose: () => void;
}

/** The scheduled orders, where the screen has no room for their cards. */
export function LaterSheet({ sids, onMenu, onClose }: LaterSheetProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`For later`}
      shape="sheet"
    >
      <Stack gap={3}>
        {sids.map((sid) => (
          <LaterCard key={sid} sid={sid} onMenu={onMenu} />
        ))}
      </Stack>
    </Dialog>
  );
}
