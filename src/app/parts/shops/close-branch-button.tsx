import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import type { Branch } from '#domain/shops/branch.ts';
import { opensAfterToday } from '#domain/shops/opens-at.ts';
import type { SetBranchStatus } from '#domain/shops/set-branch-status.ts';
import { useNow } from '../../clock/clock.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** Closes the branch for today, or until a person opens it. */
export function CloseBranchButton({
  branch,
  onClose,
}: {
  branch: Branch;
  onClose: (change: SetBranchStatus) => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const opens = opensAfterToday(branch, useNow());
  const [isChoosing, setChoosing] = useState(false);

  function close(until_opening: boolean): void {
    setChoosing(false);
    onClose({ status: 'closed', ...(until_opening ? { until_opening } : {}) });
  }

  return (
    <>
      <Button variant="secondary" size="kitchen" onPress={() => setChoosing(true)}>
        <Trans>Close branch</Trans>
      </Button>
      <Dialog isOpen={isChoosing} onOpenChange={setChoosing} title={t`Close for how long?`} size="small">
        <Stack gap={3}>
          {opens === undefined ? null : (
            <Button variant="secondary" size="kitchen" wide onPress={() => close(true)}>
              {t`For today (opens ${format.instant(opens, branch.timezone, 'weekdayTime')})`}
            </Button>
          )}
          <Button variant="secondary" size="kitchen" wide onPress={() => close(false)}>
            <Trans>Until I open it</Trans>
          </Button>
        </Stack>
      </Dialog>
    </>
  );
}
