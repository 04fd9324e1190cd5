import { accountCalls, type MemberOrder } from '#contract/account.ts';
import { callAsMember } from '../account/member.ts';

/** An order of the signed-in account; undefined: it has none with that sid, or it cannot be asked for now. */
export async function memberOrder(sid: string, signal: AbortSignal): Promise<MemberOrder | undefined> {
  const answer = await callAsMember('member/order', accountCalls['member/order'], { sid }, { signal });
  return answer.ok ? answer.value : undefined;
}
