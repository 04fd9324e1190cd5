import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { orderLink, type PlacedOrder } from './placed-orders.ts';

/** Shares an order's page with its key, so that another device can follow it, or copies its link. */
export function ShareOrder({ placed, title }: { placed: PlacedOrder; title: string }) {
  const { t } = useLingui();
  const canShare = 'share' in navigator;
  const url = window.location.origin + orderLink(placed);

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
