import { type BroughtChange, relayCalls } from '#contract/relay-call.ts';
import { relayText } from '#contract/relay.ts';
import type { Envelope } from '#contract/sync.ts';
import { ok, refuse } from '#domain/result.ts';
import { type Actor, worksIn } from '#domain/roles.ts';
import { approvedChanges } from '../auth/approvals.ts';
import type { EnrolledDevice } from '../auth/caller.ts';
import { actorAt } from '../auth/scope.ts';
import { isProven } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { actorOf } from '../store/people.ts';
import { sessions } from '../store/sessions.ts';
import { shops } from '../store/shops.ts';
import { applyBatch } from '../sync/push.ts';
import { mayQueue } from './sync.ts';

/** Consecutive changes of one queue, of a person who has proven them. */
interface Run {
  client: string;
  actor: Actor;
  enrolled: EnrolledDevice | null;
  mutations: Envelope[];
}

type Content = NonNullable<BroughtChange['content']>;

/**
 * The changes in order, by their authors. One whose proof matches no valid session of its author, or whose author does
 * not work here, is left out: its author's own device still has it.
 */
async function runsOf(context: Context, branch: number, contents: readonly Content[]): Promise<Run[]> {
  const [place, open] = await Promise.all([
    shops.place(context.db, branch),
    sessions.ofPeople(context.db, [...new Set(contents.map(({ person }) => person))], context.clock.now()),
  ]);
  if (place === undefined) return [];
  const runs: Run[] = [];
  for (const { client, person, change, proof } of contents) {
    const text = relayText(branch, client, change);
    const session = open.find((one) => one.id === person && isProven(one.token_hash, text, proof));
    if (session === undefined) continue;
    const actor = actorAt(actorOf(session), place);
    if (!worksIn(actor, place)) continue;
    const { device_id: id, device_name: name } = session;
    const last = runs.at(-1);
    if (last?.client === client && last.actor.id === person) last.mutations.push(change);
    else {
      const enrolled = id === null || name === null ? null : { id, name };
      runs.push({ client, actor, enrolled, mutations: [change] });
    }
  }
  return runs;
}

export const relayRoutes = {
  'sync/relay': route(relayCalls['sync/relay'], async (context, { branch }, { changes }) => {
    const ids = changes.map(({ id }) => id);
    const known = await context.store.decided(branch, ids);
    const contents = changes.flatMap(({ id, content }) =>
      content === null || content.change.id !== id || known.has(id) ? [] : [content],
    );
    if (contents.length > 0) {
      for (const { client, actor, enrolled, mutations } of await runsOf(context, branch, contents)) {
        const done = await applyBatch(context, {
          branchId: branch,
          client,
          actor,
          mutations,
          may: (name) => mayQueue(actor, name),
          approved: await approvedChanges(context, { branch, enrolled }, mutations),
        });
        if (done === undefined) return refuse('no_such_branch');
      }
    }
    const decided = contents.length === 0 ? known : await context.store.decided(branch, ids);
    return ok({
      decided: [...decided].map(([id, seq]) => ({ id, seq })),
      server_now: context.clock.now(),
    });
  }),
};
