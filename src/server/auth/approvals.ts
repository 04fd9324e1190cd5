import type { Envelope } from '#contract/sync.ts';
import { type Approval, approvalText } from '#domain/approval.ts';
import { fullName } from '#domain/people/full-name.ts';
import type { Context } from '../context.ts';
import { enrolledDevices } from '../store/enrolled-devices.ts';
import { grantHash, managersOf } from './approval-grants.ts';
import type { Caller } from './caller.ts';
import { isProven } from './tokens.ts';

/** Whose changes they are, and where they are made. */
type Place = Pick<Caller, 'shop' | 'branch' | 'enrolled' | 'actor'>;
type Base = Pick<Context, 'db' | 'clock' | 'secret'>;

/** The managers whose approval counts here, each with the hash that proves it. */
async function approversOf(
  context: Base,
  { shop, branch, enrolled, actor }: Place,
  given: readonly Approval[],
): Promise<{ approval: Approval; name: string; hash: string }[]> {
  if (enrolled !== null) {
    const people = [...new Set(given.map(({ by }) => by))];
    const device = { device: enrolled.id, branch };
    const managers = await enrolledDevices.managersOn(context.db, device, people, context.clock.now());
    return given.flatMap((approval) =>
      managers.flatMap((one) =>
        one.id === approval.by ? [{ approval, name: fullName(one), hash: one.token_hash }] : [],
      ),
    );
  }
  const managers = await managersOf(context.db, { shop, branch });
  const found = await Promise.all(
    given.map(async (approval) => {
      const manager = managers.find(({ id }) => id === approval.by);
      if (manager === undefined) return [];
      const hash = await grantHash(context, { branch, person: actor.id }, approval);
      return hash === undefined ? [] : [{ approval, name: fullName(manager), hash }];
    }),
  );
  return found.flat();
}

/**
 * The changes of a batch that a manager approved, by their id, with the manager's name. On a shared device the caller
 * and the manager are both signed in there by PIN; on a person's own device the manager's PIN gave a grant.
 */
export async function approvedChanges(
  context: Base,
  place: Place,
  mutations: readonly Envelope[],
): Promise<Map<string, string>> {
  const approved = new Map<string, string>();
  const given = mutations.flatMap(({ approval }) => approval ?? []);
  if (given.length === 0) return approved;
  const approvers = await approversOf(context, place, given);
  for (const { id, name, args, approval } of mutations) {
    if (approval === undefined) continue;
    const text = approvalText({ id, name, args });
    const manager = approvers.find(
      (one) => one.approval === approval && isProven(one.hash, text, approval.proof),
    );
    if (manager !== undefined) approved.set(id, manager.name);
  }
  return approved;
}
