import { Trans, useLingui } from '@lingui/react/macro';
import { isMessageMode } from '#domain/shops/message-mode.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { WhatsAppLink } from '../../parts/whatsapp-link.tsx';

/** What happens with an order in message mode, and a button to send it as a message. */
export function MessageMode({ branch, order }: { branch: Branch; order: Order | undefined }) {
  const { t } = useLingui();
  if (!isMessageMode(branch)) return null;
  return (
    <div role="note">
      <p>
        <Trans>
          The restaurant will contact you to confirm. Prices are an estimate; you agree on delivery and
          payment.
        </Trans>
      </p>
      {order === undefined ? null : (
        <WhatsAppLink phone={branch.whatsapp} title={t`Order at ${branch.shop.name}`} order={order}>
          {t`Send on WhatsApp`}
        </WhatsAppLink>
      )}
    </div>
  );
}
