import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { pushState, type PushState } from '../../device/push.ts';
import type { PlacedOrder } from './placed-orders.ts';
import { useKeyboardKept } from './use-keyboard-kept.ts';
import { useWithPart } from './use-with-part.ts';

/** Lets a customer's device be woken when the order moves on, page open or not. */
export function OrderAlerts({ placed }: { placed: PlacedOrder }) {
  const { t } = useLingui();
  const [state, setState] = useState<PushState | 'followed'>('unsupported');
  const { branch, sid, key } = placed;
  useEffect(() => {
    pushState().then(setState, (error: unknown) => console.info('no alerts here', error));
  }, []);
  useKeyboardKept(state);
  const withPart = useWithPart();
  if (state === 'unsupported') return null;
  if (state === 'followed') {
    return (
      <p role="status">
        <Trans>This device tells you when the order moves on.</Trans>
      </p>
    );
  }

  async function follow(): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') {
      setState('denied');
      return;
    }
    const sad = t`Alerts could not be switched on. Please try again`;
    withPart(
      () => import('../../session/alerts.ts'),
      async ({ hearHere }) => {
        const heard = await hearHere({ branch, sid, key });
        if (heard.ok) setState('followed');
        else notices.error(sad);
      },
      sad,
    );
  }

  return state === 'denied' ? (
    <p>
      <Trans>This browser does not allow notifications of this site.</Trans>
    </p>
  ) : (
    <Button variant="secondary" icon="bell" onPress={() => void follow()}>
      <Trans>Tell me when it moves on</Trans>
    </Button>
  );
}
