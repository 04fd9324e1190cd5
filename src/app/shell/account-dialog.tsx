import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { fullName } from '#domain/people/full-name.ts';
import { type Role, staffRoles } from '#domain/roles.ts';
import { useEnrolment, useSession } from '../auth/session.ts';
import { hasLastingDrafts } from '../device/lasting-drafts.ts';
import { refreshAccess, signOut } from '../auth/sign-in.ts';
import { lockDevice } from '../auth/enrolled-device.ts';
import { useWaitingChanges } from '../sync/waiting-changes.ts';
import { SupportLink } from '../parts/people/support-link.tsx';
import type { DialogControls } from './dialog-button.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { PreferencesDialog } from './preferences-dialog.tsx';
import { DraftNote, WaitingNote } from './sign-out-notes.tsx';

/** An owner's own device is not one that people hand on. */
const branchRoles: readonly Role[] = staffRoles.filter((role) => role !== 'owner');

/** With more, they are found under "My branches". */
const MAX_PRACTICE = 2;

/** Shows who is signed in, with sign-out; unsent changes need a confirmation. */
export function AccountDialog({ isOpen, onOpenChange }: DialogControls) {
  const [isChoosing, setChoosing] = useState(false);
  const [isHandingOver, setHandingOver] = useState(false);
  const navigate = useNavigate();
  const session = useSession();
  const device = useEnrolment();
  useEffect(() => {
    // A branch, or one for practising, may be newer than the sign-in.
    if (isOpen) void refreshAccess();
  }, [isOpen]);
  if (session === undefined || session === null) return null;
  const { person, branches, shops } = session;
  const practice = branches.filter(({ practice_of: real }) => real !== undefined);
  const isOperator = person.roles.includes('operator');

  async function leave(): Promise<void> {
    await signOut();
    void navigate('/admin/login.html', { replace: true });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={fullName(person)}
      size="small"
      footer={<Leave onPress={() => void leave()} />}
    >
      <Stack gap={3}>
        {device === null ? null : (
          <Button variant="primary" icon="user" onPress={() => void lockDevice()}>
            <Trans>Lock, or switch person</Trans>
          </Button>
        )}
        {device === null && person.roles.some((role) => branchRoles.includes(role)) ? (
          <>
            <Button variant="secondary" icon="users" onPress={() => setHandingOver(true)}>
              <Trans>Switch person</Trans>
            </Button>
            <HandOverDialog
              isOpen={isHandingOver}
              onOpenChange={setHandingOver}
              onLeave={() => onOpenChange(false)}
            />
          </>
        ) : null}
        <p>{person.email === '' ? person.username : person.email}</p>
        {branches.length - practice.length > 1 ? (
          <Button
            variant="secondary"
            icon="home"
            onPress={() => {
              onOpenChange(false);
              void navigate('/admin?branches');
            }}
          >
            <Trans>My branches</Trans>
          </Button>
        ) : null}
        {practice.slice(0, MAX_PRACTICE).map(({ id, sid, shop_id: of, name }) => (
          <Button
            key={id}
            variant="secondary"
            icon="table"
            onPress={() => {
              onOpenChange(false);
              void navigate(`/admin/${shops.find((shop) => shop.id === of)?.site_uid ?? ''}/${sid}`);
            }}
          >
            {name}
          </Button>
        ))}
        <Button
          variant="secondary"
          icon="user"
          onPress={() => {
            onOpenChange(false);
            void navigate('/admin/account.html');
          }}
        >
          <Trans>My account</Trans>
        </Button>
        <Button variant="secondary" icon="globe" onPress={() => setChoosing(true)}>
          <Trans>Language and appearance</Trans>
        </Button>
        <PreferencesDialog isOpen={isChoosing} onOpenChange={setChoosing} />
        {isOperator ? null : (
          <Button
            variant="secondary"
            icon="bell"
            onPress={() => {
              onOpenChange(false);
              void navigate('/admin/notification-settings.html');
            }}
          >
            <Trans>Notifications</Trans>
          </Button>
        )}
        {person.roles.some((role) => role === 'owner' || role === 'manager') ? <SupportLink /> : null}
        <WaitingNote />
        <DraftNote />
      </Stack>
    </Dialog>
  );
}

/** Counts unsent changes only when needed, since it reads the whole outbox. */
function Leave({ onPress }: { onPress: () => void }) {
  const waiting = useWaitingChanges();
  const [losesDrafts] = useState(hasLastingDrafts);
  const isWarned = waiting > 0 || losesDrafts;
  return (
    <Button variant={isWarned ? 'danger' : 'secondary'} icon="sign-out" onPress={onPress}>
      {isWarned ? <Trans>Sign out anyway</Trans> : <Trans>Sign out</Trans>}
    </Button>
  );
}
