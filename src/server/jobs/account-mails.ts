import type { Language } from '#domain/languages.ts';
import { accountMails, type CodeKind } from '#domain/people/account-mails.data.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { hashToken, newToken } from '../http/tokens.ts';
import { accountCodes } from '../store/account-codes.ts';
import { contacts, type TakenCode } from '../store/contacts.ts';
import type { Queryable } from '../store/database.ts';

const LIVES_MS: Record<CodeKind, number> = { reset: HOUR_MS, verify: 3 * DAY_MS };
/** After that whoever waits for it has asked again. */
const TRIED_MS = 30 * MINUTE_MS;

/** Whether a mail can go out with a link that leads back here. */
export function canMail({ mail, publicUrl }: Context): boolean {
  return mail !== undefined && publicUrl !== undefined;
}

/** Mails somebody a code as soon as it can be. */
export async function queueCode(
  context: Context,
  tx: Queryable,
  code: { person: string; about: CodeKind; to: string; language: Language | undefined },
): Promise<void> {
  const now = context.clock.now();
  await contacts.queueCode(tx, { ...code, language: code.language ?? 'en', now, expires: now + TRIED_MS });
}

/** Where a code is brought to: customers have a page of their own. */
function pageOf({ about, roles }: TakenCode): string {
  if (about === 'verify') return '/admin/email-verification.html';
  return roles.some((role) => role !== 'member') ? '/admin/reset.html' : '/sign-in/reset';
}

/** The mail as it goes out, with a code made for it: only its hash stays here, and the one before is worth nothing. */
export async function mailOfCode(
  context: Context,
  mail: TakenCode,
): Promise<{ subject: string; text: string } | undefined> {
  const { publicUrl } = context;
  if (publicUrl === undefined) return undefined;
  const code = newToken();
  await accountCodes.put(context.db, {
    person: mail.person_id,
    kind: mail.about,
    hash: hashToken(code),
    email: mail.to,
    expires: context.clock.now() + LIVES_MS[mail.about],
  });
  const { subject, before, after } = accountMails[mail.language][mail.about];
  return { subject, text: `${before}\n\n${publicUrl}${pageOf(mail)}?code=${code}\n\n${after}\n` };
}
