import { type BroughtChange, relayCalls } from '#contract/relay-call.ts';
import { relayText } from '#contract/relay.ts';
import type { Envelope } from '#contract/sync.ts';
import { ok } from '#domain/result.ts';
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

type Content = NonNullable<BroughtChange['content']>;

interface Author {
  actor: Actor;
  shop: number;
  enrolled: EnrolledDevice | null;
}

/**
 * Finds the author of a change by its proof. Undefined: it matches no valid session of theirs, or they do not work here;
 * their own device still has it.
 */
async function authorsOf(context: Context, branch: number, contents: readonly Content[]) {
  const [place, open] = await Promise.all([
    shops.place(context.db, branch),
    sessions.ofPeople(context.db, [...new Set(contents.map(({ person }) => person))], context.clock.now()),
  ]);
  return (content: Content): Author | undefined => {
    const { person, proof } = content;
    const text = relayText(branch, content);
    const session = open.find((one) => one.id === person && isProven(one.token_hash, text, proof));
    if (session === undefined || place === undefined) return undefined;
    const actor = actorAt(actorOf(session), place);
    const { device_id: id, device_name: name } = session;
    const enrolled = id === null || name === null ? null : { id, name };
    return worksIn(actor, place) ? { actor, shop: place.shop_id, enrolled } : undefined;
  };
}

/**
 * Decides one change as its author's. It has no place in a queue here: the author's own device sends it in its own, and
 * is answered by its id.
 */
async function decideFor(
  context: Context,
  branch: number,
  { actor, shop, enrolled }: Author,
  change: Envelope,
): Promise<boolean> {
  const done = await applyBatch(context, {
    branchId: branch,
    client: null,
    actor,
    mutations: [change],
    may: (name) => mayQueue(actor, name),
    approved: await approvedChanges(context, { shop, branch, enrolled, actor }, [change]),
  });
  return done?.verdicts.some(({ verdict }) => verdict !== 'retry') === true;
}

const afterOf = ({ prev, posted }: Content): string[] => (prev === null ? posted : [prev, ...posted]);

export const relayRoutes = {
  'sync/relay': route(relayCalls['sync/relay'], async (context, { branch }, { changes }) => {
    const { store } = context;
    const ids = changes.map(({ id }) => id);
    const before = changes.flatMap(({ content }) => (content === null ? [] : afterOf(content)));
    const [known, history] = await Promise.all([store.decided([...ids, ...before]), store.history()]);
    const contents = changes.flatMap(({ id, content }) =>
      content === null || known.has(id) ? [] : [{ id, content }],
    );
    const decided = new Set(known.keys());
    const left: string[] = [];
    if (contents.length > 0) {
      const authorOf = await authorsOf(
        context,
        branch,
        contents.map(({ content }) => content),
      );
      for (const { id, content } of contents) {
        const { change } = content;
        const author = change.id === id && content.history === history ? authorOf(content) : undefined;
        if (author === undefined) left.push(id);
        // What its author made before it has to be decided first, in whichever branch.
        else if (afterOf(content).every((one) => decided.has(one))) {
          if (await decideFor(context, branch, author, change)) decided.add(id);
        }
      }
    }
    const now = contents.length === 0 ? known : await store.decided(ids);
    return ok({
      decided: ids.flatMap((id) => {
        const one = now.get(id);
        return one?.branch === branch ? [{ id, seq: one.seq }] : [];
      }),
      left,
      server_now: context.clock.now(),
    });
  }),
};
