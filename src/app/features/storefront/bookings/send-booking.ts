import type * as z from 'zod/mini';
import { bookingCalls } from '#contract/bookings.ts';
import type { Result } from '#domain/result.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { callAsMember } from '../account/member.ts';

const call = bookingCalls['tables/bookings/edit'];
type Wanted = z.input<typeof call.request>;
type Answer = Result<z.infer<typeof call.response>>;
interface Attempt {
  key: string;
  request: Wanted;
}

/**
 * Sends a guest's booking, any number of times with the same sid. An attempt whose answer was lost has booked, and the
 * server answers only its exact repeat: it is repeated when a changed request is refused as `forbidden`.
 */
export function bookingSender({ id: branch, shop_id: shop }: Pick<Branch, 'id' | 'shop_id'>) {
  const attempts: Attempt[] = [];
  const send = ({ key: idempotencyKey, request }: Attempt): Promise<Answer> =>
    callAsMember('tables/bookings/edit', call, request, { shop, branch, idempotencyKey });
  return async (request: Wanted): Promise<Answer> => {
    const last = attempts.at(-1);
    const isSame = JSON.stringify(last?.request) === JSON.stringify(request);
    const attempt = last !== undefined && isSame ? last : { key: crypto.randomUUID(), request };
    if (attempt !== last) attempts.push(attempt);
    const answer = await send(attempt);
    if (answer.ok || answer.refusal.code !== 'forbidden') return answer;
    for (const earlier of attempts.slice(0, -1).toReversed()) {
      const again = await send(earlier);
      if (again.ok || again.refusal.code === 'offline') return again;
    }
    return answer;
  };
}
