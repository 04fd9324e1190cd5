import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { type Branch, branchStatusAt, BUSY_MINUTES, type SetBranchStatus } from '#domain/shops/branch.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useBranchStatusWords } from '../../parts/branch-words.ts';
import { useNow } from '../../session/clock.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { useMutate } from '../../session/sync-context.tsx';

/** Open or busy; busy always says when it ends. */
export function BranchSwitch({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useBranchStatusWords();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const now = useNow();
  const [isChoosing, setChoosing] = useState(false);
  const status = branchStatusAt(branch, now);
  // Whatever the hours say: a new branch is, and one whose settings say so.
  const isShut = branch.status === 'closed';

  function set(change: SetBranchStatus): void {
    setChoosing(false);
    mutate('settings/update-status', { sid: branch.sid, ...change }).then(
      () => notices.success(change.status === 'open' ? t`The branch takes orders` : t`The branch is busy`),
      failed,
    );
  }

  const until = branch.busy_until;
  return (
    <Card
      title={t`Taking orders`}
      aside={
        <Badge tone={words.tone(status)} size="kitchen">
          {words.text(status)}
        </Badge>
      }
    >
      <Cluster gap={3} justify="space-between">
        <p>
          {status === 'busy' ? (
            until === null ? (
              <Trans>Busy until somebody ends it. Guests can still order for later.</Trans>
            ) : (
              t`Busy until ${format.instant(until, branch.timezone, 'time')}, ${format.duration(until - now + MINUTE_MS)} more. Guests can still order for later.`
            )
          ) : isShut ? (
            <Trans>Nobody can order until you open the branch.</Trans>
          ) : status === 'closed' ? (
            <Trans>Outside opening hours. Guests can order for later.</Trans>
          ) : (
            <Trans>Guests can order now.</Trans>
          )}
        </p>
        {isShut ? (
          <Button variant="primary" size="kitchen" onPress={() => set({ status: 'open' })}>
            <Trans>Open the branch</Trans>
          </Button>
        ) : status === 'busy' ? (
          <Button variant="primary" size="kitchen" onPress={() => set({ status: 'open' })}>
            <Trans>Open again</Trans>
          </Button>
        ) : (
          <Button variant="secondary" size="kitchen" icon="clock" onPress={() => setChoosing(true)}>
            <Trans>We are busy</Trans>
          </Button>
        )}
      </Cluster>
      <Dialog isOpen={isChoosing} onOpenChange={setChoosing} title={t`Busy for how long?`} size="small">
        <Stack gap={3}>
          {BUSY_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              variant="secondary"
              size="kitchen"
              wide
              onPress={() => set({ status: 'busy', busy_minutes: minutes })}
            >
              {t`${minutes} minutes`}
            </Button>
          ))}
          <Button
            variant="secondary"
            size="kitchen"
            wide
            onPress={() => set({ status: 'busy', busy_minutes: null })}
          >
            <Trans>Until closing time</Trans>
          </Button>
        </Stack>
      </Dialog>
    </Card>
  );
}
