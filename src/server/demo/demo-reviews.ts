import type { Comment } from '#domain/comments/comment.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { OrderPlan } from './order-script.ts';
import { chance, pickWeighted, type Random } from './seeded-random.ts';

/** One completed order in five is reviewed. */
const REVIEWED = 0.2;

const WORDS: readonly (readonly [rating: number, text: string, weight: number])[] = [
  [5, 'Hot, on time and beautifully packed. The lamb is worth the trip alone.', 3],
  [5, 'Best hummus in town, and I have tried them all.', 3],
  [5, '', 4],
  [4, 'Very good. The bread could have been a little warmer.', 3],
  [4, '', 3],
  [5, 'They remembered my nut allergy and wrote it on the bag. Thank you!', 2],
  [3, 'Tasty, but half an hour later than promised.', 1],
  [4, 'Generous portions, friendly driver.', 2],
  [2, 'The fries were cold.', 0.5],
];

/** Reviews of a branch's completed orders, by those who placed them online. */
export function demoReviews(random: Random, plans: readonly OrderPlan[], now: number): Comment[] {
  return plans
    .filter(({ by, cast, target }) => target === 'DELIVERED' && (by === cast.guest || by === cast.member))
    .filter(({ at }) => at < now - 6 * HOUR_MS && chance(random, REVIEWED))
    .map(({ at, args }) => {
      const [rating, text] = pickWeighted(random, WORDS, ([, , weight]) => weight);
      const reply = rating > 2 ? '' : 'We are sorry about that. Your next portion is on us.';
      return {
        sid: args.sid,
        rating,
        text,
        name: args.name ?? '',
        at: at + 3 * HOUR_MS,
        reply,
        reply_by: reply === '' ? '' : 'Elena Marchetti',
        reply_at: reply === '' ? null : at + 5 * HOUR_MS,
        hidden: false,
      };
    });
}
