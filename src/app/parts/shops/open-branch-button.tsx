import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Branch } from '#domain/shops/branch.ts';
import { checkOpening, missingNeeds } from '#domain/shops/opening-needs.ts';
import { OpeningNeedsList } from './opening-needs-list.tsx';
import { useRows } from '../../sync/sync-context.tsx';

/** Opens the branch to customers; names first what it still needs, or warns if its menu has no dishes. */
export function OpenBranchButton({ branch, onOpen }: { branch: Branch; onOpen: () => void }) {
  const { t } = useLingui();
  const isEmpty = useRows('product').length === 0;
  const [isWarning, setWarning] = useState(false);
  if (!checkOpening(branch, 'open').ok)
    return <OpeningNeedsList needs={missingNeeds(branch)} isMenuEmpty={isEmpty} />;
  return (
    <>
      <Button variant="primary" size="kitchen" onPress={() => (isEmpty ? setWarning(true) : onOpen())}>
        <Trans>Open branch</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isWarning}
        onOpenChange={setWarning}
        title={t`The menu is empty`}
        confirmLabel={t`Open without dishes`}
        tone="primary"
        onConfirm={onOpen}
      >
        <Trans>Customers find the branch once it is open, but cannot order until it has dishes.</Trans>
      </ConfirmDialog>
    </>
  );
}
