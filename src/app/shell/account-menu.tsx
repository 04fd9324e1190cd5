import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Stack } from '#ui/stack.tsx';
import { type Session, signOut, useSession } from '../session/session.ts';
import { useWaitingChanges } from '../session/sync-context.tsx';

/** Who is signed in, and the way out; with changes waiting it is asked first. */
export function AccountMenu() {
  const session = useSession();
  return session ? <SignedIn session={session} /> : null;
}

function SignedIn({ session }: { session: Session }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { person, branches } = session;
  const name = `${person.first_name} ${person.last_name}`.trim();

  async function leave(): Promise<void> {
    await signOut();
    void navigate('/admin/login.html', { replace: true });
  }

  return (
    <>
      <IconButton icon="user" label={t`Account of ${name}`} onPress={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={name}
        size="small"
        footer={<Leave onPress={() => void leave()} />}
      >
        <Stack gap={3}>
          <p>{person.email === '' ? person.username : person.email}</p>
          {branches.length > 1 ? (
            <Button
              variant="secondary"
              icon="home"
              onPress={() => {
                setOpen(false);
                void navigate('/admin');
              }}
            >
              <Trans>My branches</Trans>
            </Button>
          ) : null}
          <WaitingNote />
        </Stack>
      </Dialog>
    </>
  );
}

/** Counted only while somebody is about to leave: counting reads the whole outbox. */
function Leave({ onPress }: { onPress: () => void }) {
  const waiting = useWaitingChanges();
  return (
    <Button variant={waiting > 0 ? 'danger' : 'secondary'} icon="sign-out" onPress={onPress}>
      {waiting > 0 ? <Trans>Sign out anyway</Trans> : <Trans>Sign out</Trans>}
    </Button>
  );
}

function WaitingNote() {
  const waiting = useWaitingChanges();
  if (waiting === 0) return null;
  return (
    <p role="status">
      <Plural
        value={waiting}
        one="# change has not reached the server. It stays on this device and is sent when you sign in here again."
        other="# changes have not reached the server. They stay on this device and are sent when you sign in here again."
      />
    </p>
  );
}
