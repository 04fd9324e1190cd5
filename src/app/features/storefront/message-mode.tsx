import { Trans, useLingui } from '@lingui/react/macro';
import { isMessageMode } from '#domain/shops/message-mode.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { WhatsAppLink } from '../../parts/whatsapp-link.tsx';

interface MessageModeProps {
  branch: Branch;
  /** The order as filled in so far. */
  order: PlaceOrder;
  /** What it costs; its customer is a placeholder. */
  quote: Order | undefined;
}

/** What happens with an order in message mode, and a button to send it as a message. */
export function MessageMode({ branch, order, quote }: MessageModeProps) {
  const { t } = useLingui();
  if (!isMessageMode(branch)) return null;
  const { name, phone, street, note } = order;
  return (
    <div role="note">
      <p>
        <Trans>
          The restaurant will contact you to confirm. Prices are an estimate; you agree on delivery and
          payment.
        </Trans>
      </p>
      {quote === undefined ? null : (
        <WhatsAppLink
          phone={branch.whatsapp}
          title={t`Order at ${branch.shop.name}`}
          order={{ ...quote, name, phone, street, note }}
        >
          {t`Send on WhatsApp`}
        </WhatsAppLink>
      )}
    </div>
  );
}
