import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';
import { alertTypes, defaultAlertTypes } from '#domain/orders/alert-types.ts';
import type { FulfillmentType } from '#domain/orders/fulfillment.ts';
import type { Role } from '#domain/roles.ts';
import { renewAlerts } from '../../alerts/alerts.ts';
import { changeKitchenSettings, useKitchenSettings } from '../../parts/kitchen/kitchen-settings.ts';

/** Which new orders this device announces with a sound, a notice and push messages, and counts on “Orders”. */
export function AlertTypesCard({ roles }: { roles: Role[] }) {
  const { t } = useLingui();
  const settings = useKitchenSettings();
  if (settings === undefined) return null;
  const types = settings.alert_types ?? defaultAlertTypes({ roles });
  const labels: Record<FulfillmentType, string> = {
    table: t`Orders at tables`,
    pickup: t`Pickup orders`,
    delivery: t`Delivery orders`,
  };
  return (
    <Card title={t`New orders on this device`}>
      <Stack gap={2}>
        <p>
          <Trans>
            This device announces these orders with a sound and a notice while the app is open, counts them on
            “Orders”, and gets alerts about them when the app is closed.
          </Trans>
        </p>
        {alertTypes.map((type) => (
          <Switch
            key={type}
            isSelected={types.includes(type)}
            onChange={(isOn) => {
              changeKitchenSettings({
                alert_types: alertTypes.filter((one) => (one === type ? isOn : types.includes(one))),
              });
              renewAlerts().catch((error: unknown) => console.info('alerts keep their types', error));
            }}
          >
            {labels[type]}
          </Switch>
        ))}
      </Stack>
    </Card>
  );
}
