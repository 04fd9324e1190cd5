import { Trans } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { whatsappLink } from '#domain/cart/message-mode.ts';
import { useSite } from '../../calls/use-site.ts';

/** Opens a chat with the operator's support; nothing without a number. */
export function SupportLink() {
  const href = whatsappLink(useSite()?.support_whatsapp ?? '', '');
  if (href === '') return null;
  return (
    <Link href={href} variant="secondary" icon="phone" target="_blank">
      <Trans>Contact support on WhatsApp</Trans>
    </Link>
  );
}
