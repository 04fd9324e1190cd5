import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CallResponse } from '#contract/calls.ts';
import type { Service } from '#domain/shops/services.ts';
import { useCall } from '../../calls/use-call.ts';
import css from './settings.module.css';

interface ServiceText {
  title: string;
  /** Texts with and without the service. */
  on: string;
  off: string;
}

function useServiceText(): Record<Service, ServiceText> {
  const { t } = useLingui();
  return {
    mail: {
      title: t`E-mail`,
      on: t`Managers get an e-mail when an order is not accepted.`,
      off: t`No e-mails are sent.`,
    },
    sms: {
      title: t`SMS`,
      on: t`Managers get an SMS when an order is not accepted.`,
      off: t`No SMS messages are sent.`,
    },
    push: {
      title: t`Push messages`,
      on: t`Alerts are sent through the browsers’ push services. No setup is needed.`,
      off: '',
    },
    geocoder: {
      title: t`Address search`,
      on: t`Finds streets and house numbers.`,
      off: t`Finds towns only. Set the exact location on the map.`,
    },
    map_style: {
      title: t`Map`,
      on: t`Maps show streets.`,
      off: t`Maps show coastlines, borders and towns, but not streets. The person who runs this server can add the streets of your region: one PMTiles file in the folder “maps” of its data.`,
    },
    web_payment: {
      title: t`Online payment`,
      on: t`Customers can pay online where a branch offers it.`,
      off: t`Online payment is not available.`,
    },
  };
}

/** The external services this server is configured for, and what is missing without the others. */
export function Services() {
  const { t } = useLingui();
  const callBranch = useCall();
  const serviceTexts = useServiceText();
  const [found, setFound] = useState<CallResponse<'settings/services'>>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    const answer = await callBranch('settings/services', {});
    if (answer.ok) setFound(answer.value);
    else setFailed(true);
  }, [callBranch]);
  useEffect(() => void load(), [load]);
  if (hasFailed)
    return <ErrorState title={t`The services could not be loaded`} onRetry={() => void load()} />;
  if (found === undefined) return <Skeleton height="320px" />;
  return (
    <ul className={css.places}>
      {found.services.map(({ service, configured }) => {
        const { title, on, off } = serviceTexts[service];
        return (
          <li key={service}>
            <Card
              title={title}
              aside={
                <Badge tone={configured ? 'fresh' : 'neutral'}>
                  {configured ? t`Configured` : t`Not configured`}
                </Badge>
              }
            >
              <p>{configured ? on : off}</p>
              {configured ? null : (
                <p>{t`Not set up on this server. To turn it on, ask the person who runs the server.`}</p>
              )}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
