import { browserKilled } from './browser-killed.ts';
import { cutAfterCommit } from './cut-after-commit.ts';
import { cutBeforeCommit } from './cut-before-commit.ts';
import { diskFull } from './disk-full.ts';
import { halfOpen } from './half-open.ts';
import { newVersion } from './new-version.ts';
import { otherPerson } from './other-person.ts';
import { profileCopied } from './profile-copied.ts';
import { senderClosed } from './sender-closed.ts';
import { senderFrozen } from './sender-frozen.ts';
import { senderStolen } from './sender-stolen.ts';
import { serverKilledEmbedded } from './server-killed-embedded.ts';
import { serverKilledOutside } from './server-killed-outside.ts';
import type { FaultRow } from './support/fault-row.ts';
import { tabsReopened } from './tabs-reopened.ts';
import { workerStopped } from './worker-stopped.ts';

/** The fault table. */
export const faultRows: readonly FaultRow[] = [
  cutBeforeCommit,
  cutAfterCommit,
  halfOpen,
  serverKilledEmbedded,
  serverKilledOutside,
  workerStopped,
  tabsReopened,
  browserKilled,
  senderFrozen,
  senderClosed,
  senderStolen,
  diskFull,
  newVersion,
  otherPerson,
  profileCopied,
];
