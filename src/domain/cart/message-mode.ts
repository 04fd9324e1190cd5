import { isTableOrder, liveLines, type Order } from '../orders/order.ts';
import type { Branch } from '../shops/branch.ts';
import { isMessageMode } from '../shops/message-mode.ts';

/** Whether an order is an unanswered request in message mode. */
export function isRequest(order: Order, branch: Pick<Branch, 'shop'>): boolean {
  return (
    isMessageMode(branch) && order.source === 'web' && order.status === 'APPROVAL' && !isTableOrder(order)
  );
}

/** What a message says of an order, or of one that is being entered. */
export type MessagedOrder = Pick<Order, 'products' | 'name' | 'phone' | 'street' | 'note'>;

/** An order as the text of a message; `total` is formatted already. */
export function orderMessage(order: MessagedOrder, title: string, total: string): string {
  const lines = liveLines(order).map(({ quantity, name, extra, note }) => {
    const chosen = extra.map(
      (one) => `${one.unwanted ? '− ' : ''}${one.quantity > 1 ? `${one.quantity} × ` : ''}${one.name}`,
    );
    const more = [...chosen, ...(note === '' ? [] : [note])];
    return `${quantity} × ${name}${more.length === 0 ? '' : ` (${more.join(', ')})`}`;
  });
  const customer = [order.name, order.phone, order.street, order.note].filter((text) => text !== '');
  return [title, ...lines, total, ...customer].join('\n');
}

/** A link that opens a chat with this number and text; '' if the number has no digits. */
export function whatsappLink(phone: string, text: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits === '' ? '' : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
