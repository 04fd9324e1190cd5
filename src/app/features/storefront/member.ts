import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { authCalls } from '#contract/auth.ts';
import type { Call } from '#contract/call.ts';
import { type CallOptions, makeCall } from '#device/make-call.ts';
import { personSchema } from '#domain/people/person.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { resultOf } from '../../session/result-of.ts';
import { keepMember, keptMember, subscribeMember } from './member-keeping.ts';
import { signInEnded, signInSettled } from './sign-in-ended-keeping.ts';

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
  return read(keptMember());
}

/** The customer signed in on this device; null: a guest. Staff who are signed in here are guests too. */
export function useMember(): Member | null {
  const text = useSyncExternalStore(subscribeMember, keptMember);
  return useMemo(() => read(text), [text]);
}

export function saveMember(member: Member): void {
  signInSettled();
  keepMember(JSON.stringify(member));
}

type AnyCall<S extends z.ZodMiniType> = Pick<Call, 'method' | 'bearerOnly'> & { response: S };

/** A call as whoever is signed in here. A session that has ended is forgotten, which is said; the cart stays. */
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
    keepMember(null);
  }
  return answer;
}

/** Signs a customer in. Refuses `staff_account` for those who work in a restaurant: their door is another. */
export async function signInMember(username: string, password: string): Promise<Result<null>> {
  const request = { username, password, remember: true };
  const answer = resultOf(await makeCall('auth/login', authCalls['auth/login'], request));
  if (!answer.ok) return answer;
  if (!answer.value.user.roles.includes('member')) {
    await makeCall('auth/logout', authCalls['auth/logout'], {}, { token: answer.value.token });
    return refuse('staff_account');
  }
  saveMember(answer.value);
  return ok(null);
}

/** Ends the session here and, when it can be reached, on the server. */
export async function signOutMember(): Promise<void> {
  const member = currentMember();
  signInSettled();
  keepMember(null);
  if (member !== null) await makeCall('auth/logout', authCalls['auth/logout'], {}, { token: member.token });
}
