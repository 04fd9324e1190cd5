import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { pushState, type PushState } from '../../../device/push.ts';
import type { PlacedOrder } from './placed-orders.ts';
import { useKeepKeyboardOpen } from '../shared/use-keep-keyboard-open.ts';
import { useLazyAction } from '../shared/use-lazy-action.ts';

/** Push notifications about an order's progress, also while the page is closed. */
export function OrderAlerts({ placed }: { placed: PlacedOrder }) {
  const { t } = useLingui();
  const [state, setState] = useState<PushState | 'followed'>('unsupported');
  const { branch, sid, key } = placed;
  useEffect(() => {
    pushState().then(setState, (error: unknown) => console.info('no alerts here', error));
  }, []);
  useKeepKeyboardOpen(state);
  const withPart = useLazyAction();
  if (state === 'unsupported') return null;
  if (state === 'followed') {
    return (
      <p role="status">
        <Trans>This device notifies you when the status of your order changes.</Trans>
      </p>
    );
  }

  async function follow(): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') {
      setState('denied');
      return;
    }
    const sad = t`Alerts could not be turned on. Please try again`;
    withPart(
      () => import('../../../alerts/alerts.ts'),
      async ({ turnOnAlerts }) => {
        const heard = await turnOnAlerts({ branch, sid, key });
        if (heard.ok) setState('followed');
        else notices.error(sad);
      },
      sad,
    );
  }

  return state === 'denied' ? (
    <p>
      <Trans>Notifications are blocked for this site. Allow them in the browser’s settings.</Trans>
    </p>
  ) : (
    <Button variant="secondary" icon="bell" onPress={() => void follow()}>
      <Trans>Notify me of changes</Trans>
    </Button>
  );
}
