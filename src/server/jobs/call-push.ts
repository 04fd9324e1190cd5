import type { PushMessage } from '#contract/push-message.ts';
import { pushWords } from '#domain/notifications/push-words.data.ts';
import type { GuestCallKind } from '#domain/tables/table.ts';
import type { Context } from '../context.ts';
import { push } from '../store/push.ts';
import { shops } from '../store/shops.ts';
import { PUSH_TTL_MS, topicOf } from './push-jobs.ts';

/** Tells the locked phones of those who serve that guests call. A later call of the table replaces the message. */
export async function queueCallPush(
  { db, clock }: Context,
  branchId: number,
  table: { sid: string; name: string },
  kind: GuestCallKind,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const branch = await shops.branch(tx, branchId);
    if (branch === undefined) return;
    const listeners = await push.staff(tx, branchId, ['waitress'], now);
    const messages = listeners.map(({ id, language }) => {
      const words = pushWords[language];
      const message: PushMessage = {
        title: words.calls[kind].replace('{table}', table.name),
        body: branch.name,
        tag: `call ${table.sid}`,
        path: `/admin/${branch.shop.site_uid}/${branch.sid}/tables/${table.sid}`,
        open: words.open,
      };
      return { id, is_staff: true, message };
    });
    await push.queue(tx, messages, { topic: topicOf(`call-${table.sid}`), now, expires: now + PUSH_TTL_MS });
  });
}
