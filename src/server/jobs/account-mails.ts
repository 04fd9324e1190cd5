import type { Language } from '#domain/languages.ts';
import { accountMails, type CodeKind, ownerInvitationMails } from '#domain/people/account-mails.data.ts';
import { ownerInvitationLink } from '#domain/people/shop-owners.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { accountCodes } from '../store/account-codes.ts';
import { contacts, type TakenCode } from '../store/contacts.ts';
import type { Queryable } from '../store/database.ts';
import { ownerInvitations } from '../store/owner-invitations.ts';

const LIVES_MS: Record<CodeKind, number> = { reset: HOUR_MS, verify: 3 * DAY_MS };
/** After this time the person has requested another mail. */
const TRIED_MS = 30 * MINUTE_MS;

/** Whether mails with a link back to this server can be sent. */
export function canMail({ mail, publicUrl }: Context): boolean {
  return mail !== undefined && publicUrl !== undefined;
}

/** Queues a mail with a code. */
export async function queueCode(
  context: Context,
  tx: Queryable,
  code: { person: string; about: CodeKind; to: string; language: Language | undefined },
): Promise<void> {
  const now = context.clock.now();
  await contacts.queueCode(tx, { ...code, language: code.language ?? 'en', now, expires: now + TRIED_MS });
}

const isOfMember = ({ roles }: TakenCode) => roles.every((role) => role === 'member');

/** The page that accepts the code; customers have their own. */
function pageOf(mail: TakenCode): string {
  if (isOfMember(mail)) return mail.about === 'verify' ? '/sign-in/email' : '/sign-in/reset';
  return mail.about === 'verify' ? '/admin/email-verification.html' : '/admin/reset.html';
}

/**
 * The mail with a new code, created when it is sent: only its hash is stored, and the previous code becomes invalid.
 */
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
  const { subject, before, code: typed, after } = accountMails[mail.language][mail.about];
  // A member's account has no field for it.
  const byHand = typed === undefined || isOfMember(mail) ? '' : `${typed}\n\n${code}\n\n`;
  const text = `${before}\n\n${publicUrl}${pageOf(mail)}?code=${code}\n\n${byHand}${after}\n`;
  return { subject, text };
}

/** The mail that invites a person to own a shop, with a new code; undefined: the invitation was closed. */
export async function mailOfInvitation(
  context: Context,
  id: string,
): Promise<{ subject: string; text: string } | undefined> {
  const { publicUrl, db } = context;
  const invitation = await ownerInvitations.byId(db, id);
  if (publicUrl === undefined || invitation === undefined) return undefined;
  const code = newToken();
  if (!(await ownerInvitations.setCode(db, id, hashToken(code)))) return undefined;
  const { subject, before, after } = ownerInvitationMails[invitation.language];
  const filled = (text: string) =>
    // Functions, so that `$&` in a name is not read as a replacement pattern.
    text.replace('{by}', () => invitation.invited_by).replace('{shop}', () => invitation.shop_name);
  const text = `${filled(before)}\n\n${ownerInvitationLink(publicUrl, code)}\n\n${after}\n`;
  return { subject: filled(subject), text };
}
