import type { ApprovalAsked } from '#contract/approvals.ts';
import type { PushMessage } from '#contract/push-message.ts';
import { managerRoles } from '#domain/roles.ts';
import { pushWords } from '#domain/notifications/push-words.data.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { push } from '../store/push.ts';
import { PUSH_TTL_MS, topicOf } from './push-jobs.ts';

/**
 * Tells the locked phones of a branch's managers what the caller needs one of them for; these managers. A later
 * request of the same person replaces the message.
 */
export async function queueApprovalPush(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { actor, branch }: Pick<Caller, 'actor' | 'branch'>,
  { by, act, items, place, path }: ApprovalAsked,
): Promise<(string | null)[]> {
  const now = clock.now();
  const found = await push.staff(db, branch, managerRoles, now);
  const others = found.filter(({ person }) => person !== actor.id);
  const messages = others.map(({ id, language }) => {
    const message: PushMessage = {
      title: `${by}: ${act}`,
      body: [place, ...items].filter((part) => part !== '').join(' · '),
      tag: `approval ${actor.id}`,
      path,
      open: pushWords[language].open,
    };
    return { id, is_staff: true, message };
  });
  const topic = topicOf(`approval-${actor.id}`);
  await push.queue(db, messages, { topic, now, expires: now + PUSH_TTL_MS });
  return others.map(({ person }) => person);
}
