import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { hasLastingDrafts, unsentDishes } from '../device/lasting-drafts.ts';
import { useWaitingChanges } from '../sync/waiting-changes.ts';

/** Says that a sign-out discards dishes which are not sent, and where they are. */
export function DraftNote() {
  const [losesDrafts] = useState(hasLastingDrafts);
  const [{ order, table }] = useState(unsentDishes);
  if (!losesDrafts) return null;
  return (
    <div role="status">
      <p>
        <Trans>Dishes on this device are not sent yet. Signing out discards them.</Trans>
      </p>
      {order === 0 ? null : (
        <p>
          <Plural value={order} one="# dish in “New order”" other="# dishes in “New order”" />
        </p>
      )}
      {table === 0 ? null : (
        <p>
          <Plural value={table} one="# dish for a table" other="# dishes for a table" />
        </p>
      )}
    </div>
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
