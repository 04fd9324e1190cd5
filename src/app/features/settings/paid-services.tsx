import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notices } from '#ui/notices.tsx';
import type { CallResponse } from '#contract/calls.ts';
import type { PaidService } from '#domain/billing/paid-services.ts';
import { type ServiceGroup, serviceGroups } from '#domain/billing/service-groups.ts';
import { useCall } from '../../calls/use-call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useServiceLabel } from '../../parts/shops/service-labels.ts';

export type ServicePlan = NonNullable<CallResponse<'settings/services'>['plan']>;
type PlannedService = ServicePlan['services'][number];

/** What a service does for the restaurant. */
function useServiceText(): (service: PaidService) => string {
  const { t } = useLingui();
  return (service) => {
    switch (service) {
      case 'delivery_tracking':
        return t`Customers follow their driver on the map.`;
      case 'payment_gateways':
        return t`Customers pay by card, PayPal and other providers when they order.`;
      case 'reservations':
        return t`Guests book a table on your page.`;
      case 'table_orders':
        return t`Guests order at their table with the QR code.`;
      case 'sms':
        return t`Text messages to customers and to your team.`;
    }
  };
}

/** The paid services of one group, to subscribe the shop to and unsubscribe from. */
export function PaidServices({
  plan,
  group,
  onChange,
}: {
  plan: ServicePlan;
  group: ServiceGroup;
  onChange: () => void;
}) {
  const listed: readonly PaidService[] = serviceGroups[group];
  return plan.services
    .filter(({ service }) => listed.includes(service))
    .map((one) => (
      <li key={one.service}>
        <PaidServiceCard plan={plan} service={one} onChange={onChange} />
      </li>
    ));
}

function PaidServiceCard({
  plan: { currency, trial_until: trialUntil },
  service: { service, price, setup, subscribed, off_from: offFrom, off_if_ended: offIfEnded },
  onChange,
}: {
  plan: ServicePlan;
  service: PlannedService;
  onChange: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const label = useServiceLabel()(service);
  const text = useServiceText()(service);
  const subscriptions = useSubscriptions(service, onChange);
  const [isAsking, setAsking] = useState(false);
  const isOn = subscribed || offFrom !== null || trialUntil !== null;
  const monthly = t`${format.money(price, currency)} a month`;
  const later =
    setup === 0 ? monthly : t`${monthly}, plus ${format.money(setup, currency)} once for the set-up`;
  const cost =
    trialUntil === null
      ? later
      : subscribed
        ? t`Free until ${format.day(trialUntil)}, then ${later}`
        : t`Free until ${format.day(trialUntil)}, then off unless you subscribe: ${later}`;
  return (
    <Card
      title={label}
      subtitle={cost}
      aside={
        <Badge tone={isOn ? 'fresh' : 'neutral'}>
          {isOn ? t({ message: 'On', context: 'add-on' }) : t({ message: 'Off', context: 'add-on' })}
        </Badge>
      }
      footer={
        subscribed ? (
          <Button
            variant="secondary"
            aria-label={`${t`Unsubscribe`}: ${label}`}
            isPending={subscriptions.isPending}
            onPress={() => setAsking(true)}
          >
            {t`Unsubscribe`}
          </Button>
        ) : (
          <Button
            variant="primary"
            aria-label={`${t`Subscribe`}: ${label}`}
            isPending={subscriptions.isPending}
            onPress={subscriptions.subscribe}
          >
            {t`Subscribe`}
          </Button>
        )
      }
    >
      <p>{text}</p>
      {offFrom === null || trialUntil !== null ? null : (
        <p>
          <Trans>Turns off on {format.day(offFrom)}.</Trans>
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Unsubscribe from ${label}?`}
        confirmLabel={t`Unsubscribe`}
        cancelLabel={t`Keep`}
        onConfirm={subscriptions.unsubscribe}
      >
        {t`You are charged until today. The service turns off on ${format.day(offIfEnded ?? '')}; orders and bookings that exist by then are completed as usual.`}
      </ConfirmDialog>
    </Card>
  );
}

function useSubscriptions(service: PaidService, onChange: () => void) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  async function send(name: 'settings/subscribe' | 'settings/unsubscribe'): Promise<void> {
    setPending(true);
    const answer = await callBranch(name, { service });
    setPending(false);
    if (!answer.ok) {
      refusalNotice(answer.refusal);
      if (answer.refusal.code === 'billing_address_missing')
        await navigate(`/admin/billing-address.html?back=${encodeURIComponent(location.pathname)}`);
      return;
    }
    notices.success(t`Saved successfully!`);
    onChange();
  }
  return {
    isPending,
    subscribe: () => void send('settings/subscribe'),
    unsubscribe: () => void send('settings/unsubscribe'),
  };
}
