import type { IdentityProof } from '#contract/identity-proof.ts';
import { ownSecurityCalls } from '#contract/own-security.ts';
import type { AuditEvent } from '#domain/audit/audit-events.ts';
import { isLeader } from '#domain/people/password-strength.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { auditFailure, auditPerson } from '../auth/audit.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { STEP_UP_MS } from '../auth/session.ts';
import { hashToken } from '../auth/tokens.ts';
import { noteSecurityEvent } from '../jobs/security-mails.ts';
import { hasSecondFactor, newRecoveryCodes, newSecret, takeCode } from '../auth/one-time-codes.ts';
import { whoProves } from '../auth/passkey-proof.ts';
import { passkeys } from '../store/passkeys.ts';
import { people } from '../store/people.ts';
import { secondFactors, signInTickets } from '../store/second-factors.ts';
import { sessions } from '../store/sessions.ts';
import { guess, ownLimits } from '../auth/attempts.ts';
import { ownPassword } from './passwords.ts';
import { openSession } from './sign-in.ts';
import { passkeysOf } from './passkeys.ts';

/** Enough for typing errors, too few for guessing. */
const TRIES_OF_TICKET = 5;

const codeNeeded = refuse('code_needed', { fields: { code: 'code_needed' } });
const wrongCode = refuse('wrong_code', { fields: { code: 'wrong_code' } });

/**
 * Checks a code for the signed-in account. Guesses are counted per account, because a person guessing here knows its
 * password. `event`: what a wrong code is recorded as; null: it is not.
 */
async function ownCode(
  context: Context,
  caller: Caller,
  person: string,
  code: string,
  event: AuditEvent | null = 'confirmation_failed',
): Promise<Result<null>> {
  const right = await guess(context, ownLimits('code', person, ''), () => takeCode(context, person, code));
  if (!right.ok) return right;
  if (right.value.isRight) return ok(null);
  if (event !== null) await auditFailure(context, caller, person, right.value.failures, event);
  return wrongCode;
}

async function ownSessions(context: Context, { actor, tokenHash }: Caller) {
  const rows = await sessions.own(context.db, actor.id, context.clock.now());
  return ok({
    sessions: rows.map(({ token_hash: hash, ...row }) => ({ ...row, current: hash === tokenHash })),
  });
}

/** Checks that the caller is the person of the account; tries are limited as at sign-in. */
export async function provenIdentity(
  context: Context,
  caller: Caller,
  { password, code, passkey }: IdentityProof,
): Promise<Result<null>> {
  const { id } = caller.actor;
  const hasFactor = await hasSecondFactor(context, id);
  if (password !== undefined) {
    const right = await ownPassword(context, caller, password);
    if (!right.ok || !hasFactor) return right;
    return code === undefined ? codeNeeded : ownCode(context, caller, id, code);
  }
  if (code !== undefined) return hasFactor ? ownCode(context, caller, id, code) : wrongCode;
  if (passkey === undefined) return refuse('passkey_refused');
  const proves = async () => (await whoProves(context, caller, passkey)) === id;
  const right = await guess(context, ownLimits('passkey', id, caller.tokenHash), proves);
  if (!right.ok) return right;
  if (right.value.isRight) return ok(null);
  await auditFailure(context, caller, id, right.value.failures, 'confirmation_failed');
  return refuse('passkey_refused');
}

const sessionRoutes = {
  'auth/end-sessions': route(ownSecurityCalls['auth/end-sessions'], async (context, caller, request) => {
    const hashes = request.sessions.flatMap((one) => [one, hashToken(one)]);
    const now = context.clock.now();
    const ended = await context.db.transaction(async (tx) => {
      const rows = await sessions.endHashes(tx, hashes, now);
      for (const { token_hash: tokenHash, person_id: id } of rows)
        await auditPerson(tx, now, { ...caller, tokenHash }, id, { event: 'sign_out' });
      return rows;
    });
    for (const { token_hash: tokenHash } of ended) context.onSignOut(tokenHash);
    return ok({});
  }),
  'user/sessions': route(ownSecurityCalls['user/sessions'], (context, caller) =>
    ownSessions(context, caller),
  ),
  'user/session-end': route(ownSecurityCalls['user/session-end'], async (context, caller, { id }) => {
    caller.noteAudit(null);
    const ended = await context.db.transaction(async (tx) => {
      const hash = await sessions.end(tx, caller.actor.id, id, context.clock.now());
      if (hash !== undefined) await caller.recordAudit(tx);
      return hash;
    });
    if (ended !== undefined) context.onSignOut(ended);
    return ownSessions(context, caller);
  }),
  'user/sessions-end-others': route(ownSecurityCalls['user/sessions-end-others'], async (context, caller) => {
    const { actor, tokenHash } = caller;
    const ended = await context.db.transaction(async (tx) => {
      const hashes = await people.revokeAll(tx, actor.id, context.clock.now(), tokenHash);
      await caller.recordAudit(tx);
      return hashes;
    });
    for (const hash of ended) context.onSignOut(hash);
    return ownSessions(context, caller);
  }),
};

const codeRoutes = {
  'auth/second-factor': route(ownSecurityCalls['auth/second-factor'], async (context, caller, request) => {
    const hash = hashToken(request.ticket);
    const half = await signInTickets.try(context.db, hash, context.clock.now(), TRIES_OF_TICKET);
    if (half === undefined) return refuse('ticket_expired');
    const person = await people.byId(context.db, half.person);
    if (person === undefined || !person.active) return refuse('ticket_expired');
    const right = await ownCode(context, caller, person.id, request.code, 'sign_in_failed');
    if (!right.ok) return right;
    if (!(await signInTickets.spend(context.db, hash))) return refuse('ticket_expired');
    return ok(await openSession(context, caller, person, half.remember));
  }),
  'user/totp-start': route(ownSecurityCalls['user/totp-start'], async (context, { actor }) => {
    const person = await people.byId(context.db, actor.id);
    if (person === undefined) return refuse('unauthorized');
    const { secret, uri, sealed } = newSecret(context, person.id, person.email || person.username);
    const isStarted = await secondFactors.start(context.db, person.id, sealed);
    return isStarted ? ok({ secret, uri }) : refuse('totp_on');
  }),
  'user/totp-confirm': route(ownSecurityCalls['user/totp-confirm'], async (context, caller, { code }) => {
    const { actor } = caller;
    if ((await secondFactors.of(context.db, actor.id))?.confirmed_at !== null) return wrongCode;
    // A typing error in setting up is no failed identity check: the code is not asked for yet.
    const right = await ownCode(context, caller, actor.id, code, null);
    if (!right.ok) return right;
    const { codes, hashes } = newRecoveryCodes();
    const now = context.clock.now();
    const ended = await context.db.transaction(async (tx) => {
      const first = await secondFactors.confirm(tx, actor.id, now);
      if (!first) return undefined;
      await secondFactors.addRecoveryCodes(tx, actor.id, hashes);
      await noteSecurityEvent(context, tx, { kind: 'totp_on', person: actor.id });
      // Other sessions were signed in by the password alone.
      const others = await people.revokeAll(tx, actor.id, now, caller.tokenHash);
      await caller.recordAudit(tx);
      return others;
    });
    if (ended === undefined) return refuse('totp_on');
    for (const hash of ended) context.onSignOut(hash);
    return ok({ recovery_codes: codes });
  }),
  'user/totp-off': route(ownSecurityCalls['user/totp-off'], async (context, caller, { password, code }) => {
    const known = await ownPassword(context, caller, password);
    if (!known.ok) return known;
    const right = await ownCode(context, caller, caller.actor.id, code);
    if (!right.ok) return right;
    caller.noteAudit(null);
    await context.db.transaction(async (tx) => {
      if (!(await secondFactors.off(tx, caller.actor.id))) return;
      await noteSecurityEvent(context, tx, { kind: 'totp_off', person: caller.actor.id });
      await caller.recordAudit(tx);
    });
    return ok({});
  }),
};

export const ownSecurityRoutes = {
  ...sessionRoutes,
  ...codeRoutes,
  'auth/confirm': route(ownSecurityCalls['auth/confirm'], async (context, caller, proof) => {
    const known = await provenIdentity(context, caller, proof);
    if (!known.ok) return known;
    const now = context.clock.now();
    await context.db.transaction(async (tx) => {
      await sessions.confirm(tx, caller.tokenHash, now);
      await caller.recordAudit(tx);
    });
    return ok({ until: now + STEP_UP_MS });
  }),
  'user/security': route(ownSecurityCalls['user/security'], async (context, { actor }) => {
    const factor = await secondFactors.of(context.db, actor.id);
    const totp = { since: factor?.confirmed_at ?? null, recovery_codes: factor?.recovery_codes ?? 0 };
    const isOffered = isLeader(actor.roles) || totp.since !== null;
    return ok({
      passkeys: passkeysOf(await passkeys.of(context.db, actor.id)),
      totp: isOffered ? totp : null,
    });
  }),
};
