import { proverOf } from '#device/token-hash.ts';
import { approvalText } from '#domain/approval.ts';
import { fullName } from '#domain/people/full-name.ts';
import type { DeviceUser } from '#domain/people/shared-device.ts';
import { ok, type Result } from '#domain/result.ts';
import type { CallBranch } from '../calls/use-call.ts';
import { actApproved } from './approval.ts';

/** Has the server check a manager's PIN on a person's own device, and runs what needs a manager: one act of that person. */
export async function approveOnOwnDevice(
  callBranch: CallBranch,
  manager: DeviceUser,
  pin: string,
  act: () => void,
): Promise<Result<null>> {
  const grant = await callBranch('approvals/grant', { manager: manager.id, pin });
  if (!grant.ok) return grant;
  const { token, until } = grant.value;
  const prove = await proverOf(token);
  const name = fullName(manager);
  actApproved(
    async (change) => ({ by: manager.id, name, proof: await prove(approvalText(change)), until }),
    act,
  );
  return ok(null);
}
