import type { ApprovalAsked, ApprovalDeclined, ApprovalWithdrawn } from '#contract/approvals.ts';
import type { PushMessage } from '#contract/push-message.ts';
import { managerRoles, staffRoles } from '#domain/roles.ts';
import { pushWords } from '#domain/notifications/push-words.data.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { push } from '../store/push.ts';
import { PUSH_TTL_MS, topicOf } from './push-jobs.ts';

/** What it is about, in one line. */
const aboutOf = ({ place, items, amount }: Pick<ApprovalAsked, 'place' | 'items' | 'amount'>) =>
  [place, ...items, amount].filter((part) => part !== '').join(' · ');

/** Why, as the address of the screen carries it; '' where the act asks for no reason. */
const reasonIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('reason') ?? '';

/**
 * Tells the locked phones of a branch's managers what the caller needs one of them for; these managers. A later
 * request of the same person replaces the message.
 */
export async function queueApprovalPush(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { actor, branch }: Pick<Caller, 'actor' | 'branch'>,
  asked: ApprovalAsked,
): Promise<(string | null)[]> {
  const { by, act, path } = asked;
  const now = clock.now();
  const found = await push.staff(db, branch, managerRoles, now);
  const others = found.filter(({ person }) => person !== actor.id);
  const messages = others.map(({ id, language }) => {
    const message: PushMessage = {
      title: `${by}: ${act}`,
      body: [aboutOf(asked), reasonIn(path)].filter((part) => part !== '').join(' · '),
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

/** Replaces the message of a request that was withdrawn, on the locked phones of the managers. */
export async function queueWithdrawnPush(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { actor, branch }: Pick<Caller, 'actor' | 'branch'>,
  { by, path }: ApprovalWithdrawn,
): Promise<void> {
  const now = clock.now();
  const found = await push.staff(db, branch, managerRoles, now);
  const others = found.filter(({ person }) => person !== actor.id);
  const messages = others.map(({ id, language }) => {
    const words = pushWords[language];
    const message: PushMessage = {
      title: words.withdrawn.replace('{by}', () => by),
      body: '',
      tag: `approval ${actor.id}`,
      path: path.replace(/\?.*/, ''),
      open: words.open,
    };
    return { id, is_staff: true, message };
  });
  const topic = topicOf(`approval-${actor.id}`);
  await push.queue(db, messages, { topic, now, expires: now + PUSH_TTL_MS });
}

/** Tells the locked phones of the person who asked that a manager declined; this person, once for each. */
export async function queueDeclinedPush(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { branch }: Pick<Caller, 'branch'>,
  declined: ApprovalDeclined,
): Promise<(string | null)[]> {
  const { by, act, person, path } = declined;
  const now = clock.now();
  const found = await push.staff(db, branch, staffRoles, now);
  const own = found.filter((one) => one.person === person);
  const messages = own.map(({ id, language }) => {
    const words = pushWords[language];
    const message: PushMessage = {
      title: words.declined.replace('{by}', () => by).replace('{act}', () => act),
      body: aboutOf(declined),
      tag: `declined ${person}`,
      // Without its search, which would ask again.
      path: path.replace(/\?.*/, ''),
      open: words.open,
    };
    return { id, is_staff: true, message };
  });
  const topic = topicOf(`declined-${person}`);
  await push.queue(db, messages, { topic, now, expires: now + PUSH_TTL_MS });
  return own.map((one) => one.person);
}
