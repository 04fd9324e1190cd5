import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { hasLastingDrafts } from '../device/lasting-drafts.ts';
import { useWaitingChanges } from '../sync/waiting-changes.ts';

/** Says that a sign-out discards dishes which are not sent. */
export function DraftNote() {
  const [losesDrafts] = useState(hasLastingDrafts);
  if (!losesDrafts) return null;
  return (
    <p role="status">
      <Trans>Dishes on this device are not sent yet. Signing out discards them.</Trans>
    </p>
  );
}

/** Says that changes wait until the person signs in here again. Counted only when needed, since it reads the whole outbox. */
export function WaitingNote() {
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
