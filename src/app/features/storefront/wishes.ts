import * as z from 'zod/mini';
import { wishCalls } from '#contract/wishes.ts';
import { MOST_WISHES, type Wish, wishSchema } from '#domain/people/wish.ts';
import type { Refusal } from '#domain/result.ts';
import { callAsMember, currentMember } from './member.ts';
import { isWished, keepWishes, keptWishes, wishKey } from './wish-keeping.ts';

/**
 * `of`: the member whose list it is, null while nobody was signed in. `wishes`: keys of dishes, newest first. `unsent`:
 * what the server has not heard, oldest first: `+key` put on, `-key` taken off. A guest's list is unsent as a whole, so
 * that it joins the account's when they sign in.
 */
const keptSchema = z.object({
  of: z.nullable(z.string()),
  wishes: z.array(z.string()),
  unsent: z.array(z.string()),
});
type Kept = z.infer<typeof keptSchema>;

const NONE: Kept = { of: null, wishes: [], unsent: [] };

function read(): Kept {
  try {
    const parsed = z.safeParse(keptSchema, JSON.parse(keptWishes() ?? 'null'));
    return parsed.success ? parsed.data : NONE;
  } catch (cause) {
    console.info('The wish list could not be read', cause);
    return NONE;
  }
}

const save = (kept: Kept) => keepWishes(JSON.stringify(kept));

function wishOf(key: string): Wish | undefined {
  const [site, place, product] = key.split('/');
  const parsed = z.safeParse(wishSchema, { site, place, product });
  return parsed.success ? parsed.data : undefined;
}

/** The dishes of a kept text, newest first. */
export function wishesIn(text: string | null): Wish[] {
  if (text === null) return [];
  return read().wishes.flatMap((key) => wishOf(key) ?? []);
}

/** Puts a dish on the list or takes it off; answers why not, if not. Offline the server hears of it later. */
export async function toggleWish(wish: Wish): Promise<Refusal | undefined> {
  const key = wishKey(wish);
  const remove = isWished(keptWishes(), wish);
  const { of, wishes, unsent } = read();
  if (!remove && wishes.length >= MOST_WISHES) return { code: 'wish_limit', params: { limit: MOST_WISHES } };
  save({
    of,
    wishes: remove ? wishes.filter((one) => one !== key) : [key, ...wishes],
    unsent: [...unsent.filter((one) => one.slice(1) !== key), `${remove ? '-' : '+'}${key}`],
  });
  return settleWishes();
}

/** After these the server may not have heard: it is told again another time. */
const UNHEARD = new Set(['offline', 'internal', 'unavailable', 'unauthorized']);

async function settle(): Promise<Refusal | undefined> {
  const member = currentMember();
  if (member === null) return undefined;
  const { id } = member.user;
  const before = read();
  // Somebody else's list is theirs.
  save(before.of === null || before.of === id ? { ...before, of: id } : { ...NONE, of: id });
  let refusal: Refusal | undefined;
  for (let [next] = read().unsent; next !== undefined; [next] = read().unsent) {
    const sent = next;
    const wish = wishOf(sent.slice(1));
    if (wish !== undefined) {
      const request = { ...wish, remove: sent.startsWith('-') };
      const answer = await callAsMember('product/add-wish-list', wishCalls['product/add-wish-list'], request);
      if (!answer.ok && UNHEARD.has(answer.refusal.code)) return refusal;
      if (!answer.ok) ({ refusal } = answer);
    }
    const now = read();
    save({ ...now, unsent: now.unsent.filter((one) => one !== sent) });
  }
  const answer = await callAsMember('user/wish-list', wishCalls['user/wish-list'], {});
  const now = read();
  // What was changed meanwhile comes with its own turn.
  if (answer.ok && now.of === id && now.unsent.length === 0)
    save({ ...now, wishes: answer.value.wishes.map(wishKey) });
  return refusal;
}

let turn: Promise<unknown> = Promise.resolve();

/** Tells the server what it has not heard and takes its list, one turn after the other. Nothing for guests. */
export async function settleWishes(): Promise<Refusal | undefined> {
  const mine = turn.then(settle);
  turn = mine;
  return mine;
}

/** Takes a dish off whose place is gone: the server has forgotten it with the place. */
export function forgetRefused(wish: Wish): void {
  const key = wishKey(wish);
  const kept = read();
  save({
    ...kept,
    wishes: kept.wishes.filter((one) => one !== key),
    unsent: kept.unsent.filter((one) => one.slice(1) !== key),
  });
}

/** The list of who signs out is not left for the next one. */
export function forgetWishes(): void {
  keepWishes(null);
}
