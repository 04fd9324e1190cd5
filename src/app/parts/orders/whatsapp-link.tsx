import { useLingui } from '@lingui/react/macro';
import { type MessagedOrder, orderMessage, whatsappLink } from '#domain/cart/message-mode.ts';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** Opens a WhatsApp chat with a number, with the order as text; nothing without a number. */
export function WhatsAppLink({
  phone,
  title,
  order,
  children,
}: {
  phone: string;
  title: string;
  order: MessagedOrder & Pick<Order, 'total' | 'currency'>;
  children: string;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const total = t`Estimated total: ${format.money(order.total, order.currency)}`;
  const href = whatsappLink(phone, orderMessage(order, title, total));
  if (href === '') return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
