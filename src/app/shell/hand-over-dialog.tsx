import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { canSeal } from '#device/pin-vault.ts';
import { fullName } from '#domain/people/full-name.ts';
import { isManager } from '#domain/roles.ts';
import { type Session, useSession } from '../auth/session.ts';
import { resultOf } from '../calls/result-of.ts';
import { useRoleLabel } from '../parts/people/role-labels.ts';
import { DraftNote, WaitingNote } from './sign-out-notes.tsx';
import type { DialogControls } from './dialog-button.tsx';
import css from './hand-over-dialog.module.css';

type Colleague = CallResponse<'staff/colleagues'>['colleagues'][number];

/** Where the person works now, or the only place they can. */
function workplaceIn({ branches, shops, branch_selected: selected }: Session) {
  const branch = branches.find(({ id }) => id === selected) ?? branches[0];
  const shop = shops.find(({ id }) => id === branch?.shop_id);
  return branch === undefined || shop === undefined ? undefined : { branch, shop };
}

/** The colleagues in the branch; null: the server could not be asked. */
function useColleagues(isOpen: boolean, session: Session): readonly Colleague[] | null | undefined {
  const [colleagues, setColleagues] = useState<readonly Colleague[] | null>();
  const place = workplaceIn(session);
  const [shop, branch, { token }] = [place?.shop.id, place?.branch.id, session];
  const { roles } = session.person;
  useEffect(() => {
    // A phone is handed on mostly to a person with the same work.
    const isPeer = (one: Colleague) => one.roles.some((role) => roles.includes(role));
    if (!isOpen || shop === undefined || branch === undefined) return;
    const ask = async () => {
      const answer = resultOf(await callServer('staff/colleagues', {}, { token, shop, branch }));
      setColleagues(
        answer.ok
          ? answer.value.colleagues.toSorted((one, other) => Number(isPeer(other)) - Number(isPeer(one)))
          : null,
      );
    };
    void ask();
  }, [isOpen, shop, branch, token, roles]);
  return place === undefined ? null : colleagues;
}

interface HandOverControls extends DialogControls {
  /** Another page of the app was opened from it: the dialog under it closes too. */
  onLeave: () => void;
}

/** On a person's own device: chooses by name who signs in next, so that only a password is left to enter. */
export function HandOverDialog(controls: HandOverControls) {
  const session = useSession();
  return session === undefined || session === null ? null : <HandOver {...controls} session={session} />;
}

function HandOver({ isOpen, onOpenChange, onLeave, session }: HandOverControls & { session: Session }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const roleLabel = useRoleLabel();
  const colleagues = useColleagues(isOpen, session);
  const place = workplaceIn(session);

  /** The person stays signed in until the next one is: who changes their mind continues where they were. */
  function handOver(username: string, next?: string): void {
    const search = new URLSearchParams({
      ...(place === undefined ? {} : { shop: String(place.shop.id) }),
      ...(next === undefined ? {} : { next }),
    });
    void navigate(`/admin/login.html?${search}`, { replace: true, state: { username } });
  }

  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t`Who takes over?`} size="small">
      <Stack gap={3}>
        <WaitingNote />
        <DraftNote />
        {colleagues === undefined ? <Skeleton height="200px" /> : null}
        {colleagues === null ? (
          <p role="status">
            <Trans>You are offline. The next person can sign in once this device is connected.</Trans>
          </p>
        ) : null}
        <ul className={css.people}>
          {(colleagues ?? []).map((one) => (
            <li key={one.id}>
              <button type="button" className={css.person} onClick={() => handOver(one.username)}>
                <b>{fullName(one) || one.username}</b>
                <span>{one.roles.map((role) => roleLabel(role)).join(', ')}</span>
              </button>
            </li>
          ))}
        </ul>
        {colleagues === undefined ? null : (
          <Button variant="quiet" icon="sign-out" onPress={() => handOver('')}>
            <Trans>Another person</Trans>
          </Button>
        )}
        {place === undefined || !canSeal() ? null : (
          <SharingOffer
            isOfManager={isManager(session.person)}
            onPress={() => {
              const path = `/admin/${place.shop.site_uid}/${place.branch.sid}/settings/shared-devices`;
              if (!isManager(session.person)) return handOver('', path);
              onOpenChange(false);
              onLeave();
              return navigate(path);
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** Where people take over from each other every day, a PIN is faster than a password. */
function SharingOffer({ isOfManager, onPress }: { isOfManager: boolean; onPress: () => unknown }) {
  return (
    <div className={css.offer}>
      <p>
        {isOfManager ? (
          <Trans>
            Do several people use this device? Share it: then each of them takes over with a four-digit PIN.
          </Trans>
        ) : (
          <Trans>
            Do several people use this device? A manager can share it: then each of you takes over with a
            four-digit PIN.
          </Trans>
        )}
      </p>
      <Button variant="secondary" icon="users" onPress={() => void onPress()}>
        {isOfManager ? <Trans>Share this device</Trans> : <Trans>Sign in a manager to share it</Trans>}
      </Button>
    </div>
  );
}
