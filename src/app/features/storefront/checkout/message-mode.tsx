import { Trans, useLingui } from '@lingui/react/macro';
import { isMessageMode } from '#domain/shops/message-mode.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { WhatsAppLink } from '../../../parts/orders/whatsapp-link.tsx';

interface MessageModeProps {
  branch: Branch;
  /** The customer as typed so far. */
  customer: Pick<PlaceOrder, 'name' | 'phone' | 'street' | 'note'>;
  quote: PricedCart | undefined;
}

/** What happens with an order in message mode, and a button to send it as a message. */
export function MessageMode({ branch, customer, quote }: MessageModeProps) {
  const { t } = useLingui();
  if (!isMessageMode(branch)) return null;
  const { name, phone, street, note } = customer;
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
