import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { holds } from '#domain/roles.ts';
import type { Service } from '#domain/shops/services.ts';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { useCall } from '../../session/use-call.ts';
import { useWorkplace } from '../../session/workplace.ts';
import css from './settings.module.css';

/** Which outside services this server is set up for, and what happens without the others. */
export function Services() {
  const { actor } = useWorkplace();
  return holds(actor, 'owner') ? <ServiceList /> : <NotAllowed />;
}

interface Words {
  title: string;
  /** With it, and what is so without it. */
  on: string;
  off: string;
  /** What whoever runs the server sets. */
  setting: string;
}

function useServiceWords(): Record<Service, Words> {
  const { t } = useLingui();
  return {
    mail: {
      title: t`Mail`,
      on: t`Mails tell those in charge of orders nobody accepts.`,
      off: t`No mails are sent.`,
      setting: 'SMTP_URL, MAIL_FROM',
    },
    sms: {
      title: t`SMS`,
      on: t`SMS tell those in charge of orders nobody accepts.`,
      off: t`No SMS are sent.`,
      setting: 'SMS_ACCOUNT, SMS_TOKEN, SMS_FROM',
    },
    push: {
      title: t`Push messages`,
      on: t`Devices are woken by the push services of their browsers; the server has made its keys itself.`,
      off: '',
      setting: '',
    },
    geocoder: {
      title: t`Address search`,
      on: t`Streets and house numbers are found.`,
      off: t`Only towns are found; the door is shown on the map.`,
      setting: 'GEOCODER_URL',
    },
    map_style: {
      title: t`Map`,
      on: t`Maps are drawn with streets.`,
      off: t`Maps show coasts, borders and towns, no streets.`,
      setting: 'MAP_STYLE',
    },
    web_payment: {
      title: t`Online payment`,
      on: t`Customers can pay online where a branch offers it.`,
      off: t`Nobody can pay online.`,
      setting: 'STRIPE_KEY, STRIPE_WEBHOOK_SECRET',
    },
  };
}

function ServiceList() {
  const { t } = useLingui();
  const callBranch = useCall();
  const words = useServiceWords();
  const [found, setFound] = useState<CallResponse<'settings/services'>>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    const answer = await callBranch('settings/services', {});
    if (answer.ok) setFound(answer.value);
    else setFailed(true);
  }, [callBranch]);
  useEffect(() => void load(), [load]);
  if (hasFailed) return <ErrorState title={t`The services could not be read`} onRetry={() => void load()} />;
  if (found === undefined) return <Skeleton height="320px" />;
  return (
    <ul className={css.places}>
      {found.services.map(({ service, configured }) => {
        const { title, on, off, setting } = words[service];
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
              {configured ? null : <p>{t`Whoever runs the server sets ${setting} for it.`}</p>}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
