import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { type PlacedOrder, sharedLink } from './placed-orders.ts';

interface ShareOrderProps {
  placed: PlacedOrder;
  /** The key of the shared link. */
  follow: string;
  title: string;
}

/** Shares or copies the link with which others follow an order but cannot change it. */
export function ShareOrder({ placed, follow, title }: ShareOrderProps) {
  const { t } = useLingui();
  const canShare = 'share' in navigator;
  const url = window.location.origin + sharedLink(placed, follow);

  async function share(): Promise<void> {
    try {
      if (canShare) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      notices.success(t`Link copied. With it, anyone can follow this order.`);
    } catch (error) {
      // Cancelled in the share dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notices.error(t`Could not copy. The link is ${url}`);
    }
  }

  return (
    <Button onPress={() => void share()}>
      {canShare ? <Trans>Share order</Trans> : <Trans>Copy link</Trans>}
    </Button>
  );
}
