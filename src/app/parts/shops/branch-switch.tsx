import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { type Branch, branchStatusAt, BUSY_MINUTES, isShutAt } from '#domain/shops/branch.ts';
import { opensAt } from '#domain/shops/opens-at.ts';
import { sellsOnline } from '#domain/shops/shop-services.ts';
import { type SetBranchStatus } from '#domain/shops/set-branch-status.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useBranchStatusLabel } from './branch-labels.ts';
import { useNow } from '../../clock/clock.ts';
import { useSaveFailed } from '../actions/use-save-failed.ts';
import { showDone } from '../actions/show-done.ts';
import { CloseBranchButton } from './close-branch-button.tsx';
import { OpenBranchButton } from './open-branch-button.tsx';
import { useConnection, useMutate, useSavedState } from '../../sync/sync-context.tsx';
import css from './branch-switch.module.css';

/**
 * Switches between open, busy and closed; busy shows when it ends. Works offline, like every change of a status, and
 * then says that customers still see the old one, because their orders keep coming in.
 */
export function BranchSwitch({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const statusLabel = useBranchStatusLabel();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const format = useFormat();
  const now = useNow();
  const isOffline = useConnection(({ connection }) => connection.state !== 'live');
  const saved = useSavedState(branch.sid);
  const isUnsent = saved === 'held' || (saved === 'waiting' && isOffline);
  const [isChoosing, setChoosing] = useState(false);
  const status = branchStatusAt(branch, now);
  // Closed by its settings, independent of opening hours: new branches are.
  const isShut = isShutAt(branch, now);
  const takesLater = branch.buy_later || branch.pickup_later;

  /** Back to the status as it is now. */
  function restoring(): SetBranchStatus {
    const { status: before, busy_until: until, closed_until: closed } = branch;
    if (before === 'closed') return { status: before, until_opening: closed != null };
    if (before !== 'busy') return { status: before };
    const minutes = until === null ? null : Math.ceil((until - now) / MINUTE_MS);
    return { status: before, busy_minutes: minutes === null ? null : Math.max(1, minutes) };
  }

  function set(change: SetBranchStatus): void {
    setChoosing(false);
    // Opened before its hours begin, it takes orders only from then on, unless they can be for later.
    const starts = takesLater ? undefined : opensAt({ ...branch, status: 'open' }, now);
    const said = {
      open:
        starts === undefined
          ? t`The branch takes orders`
          : t`The branch is open. Orders start ${format.instant(starts, branch.timezone, 'weekdayTime')}`,
      busy: t`The branch is busy`,
      closed: t`The branch is closed`,
    };
    const before = restoring();
    const undo = () => {
      mutate('settings/update-status', { sid: branch.sid, ...before }).catch(failed);
    };
    mutate('settings/update-status', { sid: branch.sid, ...change }).then(
      () =>
        isOffline
          ? notices.info(t`Not changed yet: this is sent once the device is connected.`)
          : showDone(said[change.status], undo),
      failed,
    );
  }

  return (
    <Card
      title={t`Taking orders`}
      aside={
        <Badge tone={statusLabel.tone(status)} size="kitchen">
          {statusLabel.text(status)}
          {isUnsent ? ` · ${t`not sent yet`}` : null}
        </Badge>
      }
    >
      <Cluster gap={3} justify="space-between">
        <p>
          {isUnsent ? (
            <Trans>Nothing has changed for customers yet. This is sent once the device is connected.</Trans>
          ) : (
            <StatusText branch={branch} />
          )}
        </p>
        {isShut ? (
          <OpenBranchButton branch={branch} onOpen={() => set({ status: 'open' })} />
        ) : (
          <div className={css.acts}>
            {status === 'busy' ? (
              <Button variant="primary" size="kitchen" onPress={() => set({ status: 'open' })}>
                <Trans>Reopen</Trans>
              </Button>
            ) : (
              <Button variant="secondary" size="kitchen" icon="clock" onPress={() => setChoosing(true)}>
                <Trans>Mark as busy</Trans>
              </Button>
            )}
            <CloseBranchButton branch={branch} onClose={set} />
          </div>
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

/** What the present status means for customers. */
function StatusText({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const status = branchStatusAt(branch, now);
  const until = branch.busy_until;
  const isShut = isShutAt(branch, now);
  const opens = branch.closed_until ?? null;
  const next = opensAt(branch, now);
  const takesLater = branch.buy_later || branch.pickup_later;
  return status === 'busy' ? (
    <>
      <BusyReason by={branch.busy_by ?? null} />{' '}
      {until === null ? (
        <Trans>Busy until you reopen.</Trans>
      ) : (
        t`Busy until ${format.instant(until, branch.timezone, 'time')} (${format.duration(until - now + MINUTE_MS)} left).`
      )}{' '}
      {takesLater ? (
        <Trans>Customers can still order for later.</Trans>
      ) : (
        <Trans>Customers cannot order until then.</Trans>
      )}
    </>
  ) : isShut ? (
    <>
      {opens === null ? (
        <Trans>No one can order until you open the branch.</Trans>
      ) : (
        t`Closed for today. Opens ${format.instant(opens, branch.timezone, 'weekdayTime')}.`
      )}{' '}
      {branch.unopened === true ? (
        <>
          <Trans>Customers cannot find or see the branch until then.</Trans>{' '}
          <Link href={`/${branch.shop.site_uid}/${branch.sid}`}>
            <Trans>Preview menu</Trans>
          </Link>
        </>
      ) : null}
    </>
  ) : status === 'closed' ? (
    <>
      {next === undefined ? (
        <Trans>Outside opening hours.</Trans>
      ) : (
        t`Outside opening hours. Opens ${format.instant(next, branch.timezone, 'weekdayTime')}.`
      )}{' '}
      {takesLater ? (
        <Trans>Customers can order for later.</Trans>
      ) : next === undefined ? (
        <Trans>Customers cannot order until you add opening hours.</Trans>
      ) : (
        <Trans>Customers cannot order until then.</Trans>
      )}
    </>
  ) : sellsOnline(branch) ? (
    <Trans>Customers can order now.</Trans>
  ) : (
    <Trans>Online orders are stopped. Kitchen and tables keep working.</Trans>
  );
}

/** Why the branch is busy, where that is known. */
function BusyReason({ by }: { by: string | null }) {
  const { t } = useLingui();
  if (by === null) return null;
  return by === '' ? <Trans>An order was not answered in time.</Trans> : t`${by} marked the branch as busy.`;
}
