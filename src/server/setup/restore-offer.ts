import { randomInt } from 'node:crypto';
import type { RestoreState } from '#contract/setup.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { sameText } from '../auth/tokens.ts';

/** Without letters and digits that are mistaken for each other: 40 bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
/** At 5 wrong codes a minute the whole space takes 400,000 years. */
const MAX_WRONG = 5;

/** A backup that was uploaded completely. */
export interface UploadedBackup {
  file: string;
  size: number;
  passphrase: string | undefined;
}

/** The offer of an empty server to restore a backup; it outlives the restart that a restore needs. */
export interface RestoreOffer {
  /** Printed at the start, so that only the person at the machine can use it. */
  readonly code: string;
  /** How the restore stands. */
  state: RestoreState;
  /** `right`, `wrong`, or the seconds to wait after too many wrong codes. */
  check(typed: string): 'right' | 'wrong' | number;
  /** Called with an uploaded backup. */
  onUpload(backup: UploadedBackup): void;
}

function setupCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)))
    .join('')
    .replace(/(?=.{4}$)/, '-');
}

const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

export function createRestoreOffer(now: () => number = Date.now): RestoreOffer {
  const code = setupCode();
  let wrong: number[] = [];
  return {
    code,
    state: { phase: 'waiting' },
    check(typed) {
      wrong = wrong.filter((at) => at > now() - MINUTE_MS);
      const [first] = wrong;
      if (first !== undefined && wrong.length >= MAX_WRONG)
        return Math.ceil((first + MINUTE_MS - now()) / SECOND_MS);
      if (sameText(plain(typed), plain(code))) return 'right';
      wrong.push(now());
      return 'wrong';
    },
    onUpload: () => undefined,
  };
}
