import { BATCH_MAX } from '#contract/sync.ts';
import { unconfirmed } from './outbox-rules.ts';
import { hasToBring } from './relayed-entry.ts';
import { type SenderEnv, sendBatch } from './send-batch.ts';

/** How long one run may send. */
const RUN_MS = 20_000;

/** Entries are left in the queue: thrown so that the browser runs its worker again. */
export class LeftInQueue extends Error {}

/** How often a drain continues at once after a restored server made it renumber its queue. */
const MAX_MENDS = 3;

async function drainOne(env: SenderEnv, actor: string, until: number): Promise<boolean> {
  let limit = BATCH_MAX;
  let mends = 0;
  while (env.now() < until) {
    const outcome = await sendBatch(
      {
        env,
        actor,
        feedBase: () => ({ cursor: null }),
        onSettled: () => env.broadcast.post({ type: 'outbox.changed' }),
        onOutbox: () => env.broadcast.post({ type: 'outbox.changed' }),
        onAnswered: () => undefined,
      },
      limit,
    );
    if (outcome.kind === 'nothing' || outcome.kind === 'held') return true;
    if (outcome.kind === 'retry') {
      const isMended = outcome.why === 'gap' || outcome.why === 'forked';
      if (!isMended || mends >= MAX_MENDS) return false;
      mends += 1;
    }
    if (outcome.kind === 'halve') limit = Math.max(1, Math.floor(limit / 2));
  }
  return false;
}

/**
 * Sends the pending changes of everyone signed in on this device, for at most 20 s; `except`: a person whose changes a
 * tab sends. A tab that sends at the same time does no harm, because each change has its number and id.
 */
export async function drainOutbox(env: SenderEnv, except?: string): Promise<void> {
  const until = env.now() + RUN_MS;
  const content = await env.outbox.read();
  let left = false;
  for (const { actor, token } of content.streams) {
    if (token === null || actor === except) continue;
    if (unconfirmed(content, actor).length === 0 && !hasToBring(content)) continue;
    if (!(await drainOne(env, actor, until))) left = true;
  }
  if (left) throw new LeftInQueue('changes are left in the queue');
}
