import type { Envelope } from '#contract/sync.ts';
import { fullName } from '#domain/people/full-name.ts';
import { approvalText } from '#domain/approval.ts';
import type { Context } from '../context.ts';
import { enrolledDevices } from '../store/enrolled-devices.ts';
import type { Caller } from './caller.ts';
import { isProven } from './tokens.ts';

/**
 * The changes of a batch that a manager approved, by their id, with the manager's name. An approval counts only on the
 * shared device on which both the caller and the manager are signed in by PIN.
 */
export async function approvedChanges(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { branch, enrolled }: Pick<Caller, 'branch' | 'enrolled'>,
  mutations: readonly Envelope[],
): Promise<Map<string, string>> {
  const approved = new Map<string, string>();
  const asked = mutations.filter(({ approval }) => approval !== undefined);
  if (enrolled === null || asked.length === 0) return approved;
  const people = [...new Set(asked.flatMap(({ approval }) => approval?.by ?? []))];
  const managers = await enrolledDevices.managersOn(db, { device: enrolled.id, branch }, people, clock.now());
  for (const { id, name, args, approval } of asked) {
    const text = approvalText({ id, name, args });
    const manager = managers.find(
      (one) => one.id === approval?.by && isProven(one.token_hash, text, approval.proof),
    );
    if (manager !== undefined) approved.set(id, fullName(manager));
  }
  return approved;
}
