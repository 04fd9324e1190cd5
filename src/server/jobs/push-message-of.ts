import type { PushMessage } from '#contract/push-message.ts';
import { notificationText } from '#domain/notifications/notification.ts';
import { pushWords } from '#domain/notifications/push-words.data.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { DueAlert, Listener } from '../store/push.ts';

/** The content of a notification: no name, phone or address, because it shows on a locked screen. */
export function pushMessageOf(
  { event, step }: Pick<DueAlert, 'event' | 'step'>,
  listener: Pick<Listener, 'language' | 'person' | 'roles'>,
  order: Order,
  branch: Branch,
): PushMessage {
  const words = pushWords[listener.language];
  const n = order.number === null ? order.label : `#${order.number}`;
  const say = (text: string) => text.replace('{n}', n);
  const place = `/${branch.shop.site_uid}/${branch.sid}`;
  const common = { body: branch.name, tag: `order ${order.sid}`, channel: event, open: words.open };
  if (listener.person === null) {
    const text = step === 'refused' ? words.refused : words.customer[event];
    return { ...common, title: say(text), path: `/orders${place}/${order.sid}` };
  }
  const cooksOnly = listener.roles.length === 1 && listener.roles[0] === 'kitchen';
  const screen = cooksOnly ? 'kitchen' : `orders/${order.sid}/details.html`;
  const message: PushMessage = {
    ...common,
    title: notificationText(words, {
      type: event,
      step,
      number: n,
      table: order.table?.name ?? '',
    }),
    path: `/admin${place}/${screen}`,
  };
  const leads = listener.roles.includes('owner') || listener.roles.includes('manager');
  if (event !== 'approval' || !leads) return message;
  return {
    ...message,
    approve: {
      actor: listener.person,
      shop: branch.shop_id,
      branch: branch.id,
      sid: order.sid,
      title: words.approve,
      done: say(words.approved),
      waiting: say(words.waiting),
      failed: say(words.failed),
    },
  };
}
