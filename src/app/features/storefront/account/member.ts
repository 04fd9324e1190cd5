import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { authCalls } from '#contract/auth.ts';
import type { Call } from '#contract/call.ts';
import { type CallOptions, makeCall } from '#device/make-call.ts';
import { personSchema } from '#domain/people/person.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { storeMember, storedMember, subscribeMember } from './stored-member.ts';
import { signInEnded, signInSettled } from './stored-sign-in-ended.ts';

const memberSchema = z.object({ token: z.string(), expires: z.number(), user: personSchema });
export type Member = z.infer<typeof memberSchema>;

function read(text: string | null): Member | null {
  if (text === null) return null;
  try {
    const parsed = z.safeParse(memberSchema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch (cause) {
    console.info('Who is signed in could not be read', cause);
    return null;
  }
}

export function currentMember(): Member | null {
  return read(storedMember());
}

/** The signed-in customer; null: a guest. Signed-in staff are guests here too. */
export function useMember(): Member | null {
  const text = useSyncExternalStore(subscribeMember, storedMember);
  return useMemo(() => read(text), [text]);
}

export function saveMember(member: Member): void {
  signInSettled();
  storeMember(JSON.stringify(member));
}

type AnyCall<S extends z.ZodMiniType> = Pick<Call, 'method' | 'bearerOnly'> & { response: S };

/** A call with the member's session. An expired session is removed, with a notice; the cart stays. */
export async function callAsMember<S extends z.ZodMiniType>(
  name: string,
  call: AnyCall<S>,
  request: object,
  options: CallOptions = {},
): Promise<Result<z.infer<S>>> {
  const member = currentMember();
  const answer = resultOf(await makeCall(name, call, request, { ...options, token: member?.token ?? null }));
  if (!answer.ok && answer.refusal.code === 'unauthorized' && currentMember()?.token === member?.token) {
    if (member !== null) signInEnded();
    storeMember(null);
  }
  return answer;
}

/** Signs a customer in. Refuses staff with `staff_account`: they use the staff app. */
export async function signInMember(username: string, password: string): Promise<Result<null>> {
  const request = { username, password, remember: true };
  const answer = resultOf(await makeCall('auth/login', authCalls['auth/login'], request));
  if (!answer.ok)
    return answer.refusal.code === 'wrong_credentials' ? refuse('wrong_email_or_password') : answer;
  // Only staff have a second factor.
  if ('ticket' in answer.value) return refuse('staff_account');
  return keepIfMember(answer.value);
}

async function keepIfMember(signedIn: Member): Promise<Result<null>> {
  if (!signedIn.user.roles.includes('member')) {
    await makeCall('auth/logout', authCalls['auth/logout'], {}, { token: signedIn.token });
    return refuse('staff_account');
  }
  saveMember(signedIn);
  return ok(null);
}

/** Signs a customer in with a passkey; undefined: cancelled. Refuses `staff_account` too. */
export async function signInMemberByPasskey(): Promise<Result<null> | undefined> {
  const { signInByPasskey } = await import('../../../auth/passkeys.ts');
  const answer = await signInByPasskey(true);
  return answer?.ok === true ? keepIfMember(answer.value) : answer;
}

/** Ends the session here and on the server, which is notified as soon as it can be reached. */
export async function signOutMember(): Promise<void> {
  const member = currentMember();
  signInSettled();
  storeMember(null);
  if (member === null) return;
  const { endSession } = await import('#device/ended-sessions.ts');
  await endSession(member.token);
}
