import { createHmac } from 'node:crypto';
import { approvalText } from '#domain/approval.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { envelope, push, putOrder, TABLE } from './api.ts';
import { aLine } from './orders.ts';
import type { World } from './world.ts';

/** A change as an approval is given for it. */
export interface Change {
  id: string;
  name: string;
  args: unknown;
}

/** The proof of an approval, as a device makes it with a token that the server gave. */
export const proofOf = (token: string, change: Change) =>
  createHmac('sha256', hashToken(token)).update(approvalText(change)).digest('base64url');

/** An order whose dishes the kitchen has started, and the void of one, which needs a manager. */
export async function voidOfStarted(world: World) {
  const order = await putOrder(world, world.branch, {
    status: 'PREPARING',
    table: TABLE,
    action: 'table',
    products: [
      aLine({ id: 'line-one-0001', status: 'PREPARING' }),
      aLine({ id: 'line-two-0002', status: 'PREPARING' }),
    ],
  });
  const args = { sid: order.sid, items: ['line-one-0001'], reason: 'cold', void: true };
  return { order, change: envelope(1, 'orders/item-remove', args) };
}

/** The server's verdict on one change. */
export const verdictOf = async (world: World, token: string, change: object) =>
  (await push(world, token, [change])).body.verdicts[0];
