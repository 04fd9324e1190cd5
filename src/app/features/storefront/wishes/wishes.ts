import * as z from 'zod/mini';
import { wishCalls } from '#contract/wishes.ts';
import { MAX_WISHES, type Wish, wishSchema } from '#domain/people/wish.ts';
import type { Refusal } from '#domain/result.ts';
import { callAsMember, currentMember } from '../account/member.ts';
import { isWished, storeWishes, storedWishes, wishKey } from './stored-wishes.ts';

/**
 * `of`: the list's member, null for a guest. `wishes`: keys of dishes, newest first. `unsent`: changes the server
 * does not have, oldest first: `+key` added, `-key` removed. A guest's whole list is unsent, so it is merged into the
 * account on sign-in.
 */
const storedSchema = z.object({
  of: z.nullable(z.string()),
  wishes: z.array(z.string()),
  unsent: z.array(z.string()),
});
type Stored = z.infer<typeof storedSchema>;

const NONE: Stored = { of: null, wishes: [], unsent: [] };

function read(): Stored {
  try {
    const parsed = z.safeParse(storedSchema, JSON.parse(storedWishes() ?? 'null'));
    return parsed.success ? parsed.data : NONE;
  } catch (cause) {
    console.info('The wish list could not be read', cause);
    return NONE;
  }
}

const save = (kept: Stored) => storeWishes(JSON.stringify(kept));

function wishOf(key: string): Wish | undefined {
  const [site, place, product] = key.split('/');
  const parsed = z.safeParse(wishSchema, { site, place, product });
  return parsed.success ? parsed.data : undefined;
}

/** The dishes of a stored text, newest first. */
export function wishesIn(text: string | null): Wish[] {
  if (text === null) return [];
  return read().wishes.flatMap((key) => wishOf(key) ?? []);
}

/** Adds a dish to the list or removes it; answers the refusal, if any. Offline, the server gets it later. */
export async function toggleWish(wish: Wish): Promise<Refusal | undefined> {
  const key = wishKey(wish);
  const remove = isWished(storedWishes(), wish);
  const { of, wishes, unsent } = read();
  if (!remove && wishes.length >= MAX_WISHES) return { code: 'wish_limit', params: { limit: MAX_WISHES } };
  save({
    of,
    wishes: remove ? wishes.filter((one) => one !== key) : [key, ...wishes],
    unsent: [...unsent.filter((one) => one.slice(1) !== key), `${remove ? '-' : '+'}${key}`],
  });
  return settleWishes();
}

/** After these codes the server may not have the changes: they are sent again later. */
const RETRY_CODES = new Set(['offline', 'internal', 'unavailable', 'disk_full', 'unauthorized']);

async function settle(): Promise<Refusal | undefined> {
  const member = currentMember();
  if (member === null) return undefined;
  const { id } = member.user;
  const before = read();
  // Another member's list is not merged.
  save(before.of === null || before.of === id ? { ...before, of: id } : { ...NONE, of: id });
  let refusal: Refusal | undefined;
  for (let [next] = read().unsent; next !== undefined; [next] = read().unsent) {
    const sent = next;
    const wish = wishOf(sent.slice(1));
    if (wish !== undefined) {
      const request = { ...wish, remove: sent.startsWith('-') };
      const answer = await callAsMember('product/add-wish-list', wishCalls['product/add-wish-list'], request);
      if (!answer.ok && RETRY_CODES.has(answer.refusal.code)) return refusal;
      if (!answer.ok) ({ refusal } = answer);
    }
    const now = read();
    save({ ...now, unsent: now.unsent.filter((one) => one !== sent) });
  }
  const answer = await callAsMember('user/wish-list', wishCalls['user/wish-list'], {});
  const now = read();
  // Changes made since are sent in their own turn.
  if (answer.ok && now.of === id && now.unsent.length === 0)
    save({ ...now, wishes: answer.value.wishes.map(wishKey) });
  return refusal;
}

let turn: Promise<unknown> = Promise.resolve();

/** Sends unsent changes and loads the server's list, one run after another. Nothing for guests. */
export async function settleWishes(): Promise<Refusal | undefined> {
  const mine = turn.then(settle);
  turn = mine;
  return mine;
}

/** Removes a dish whose branch was deleted: the server has removed it too. */
export function forgetRefused(wish: Wish): void {
  const key = wishKey(wish);
  const kept = read();
  save({
    ...kept,
    wishes: kept.wishes.filter((one) => one !== key),
    unsent: kept.unsent.filter((one) => one.slice(1) !== key),
  });
}

/** Removes the list on sign-out. */
export function forgetWishes(): void {
  storeWishes(null);
}
