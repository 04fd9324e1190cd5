import { useLingui } from '@lingui/react/macro';
import { markOf } from '#domain/row-mark.ts';
import {
  deliveryHoursFormOf,
  deliveryHoursFormSchema,
  openingHoursFormOf,
  openingHoursFormSchema,
} from '#domain/settings/edit-setup.ts';
import { breaksRule } from '#domain/settings/break-rules.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { useCall } from '../../calls/use-call.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { NO_BREAKS, Week } from './week.tsx';

const openingSchema = openingHoursFormSchema.check(breaksRule());
const deliverySchema = deliveryHoursFormSchema.check(breaksRule());

/** The opening hours, in the setup guide. */
export function OpeningHoursStep() {
  return <WithBranch>{(branch) => <OpeningHours branch={branch} />}</WithBranch>;
}

function OpeningHours({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const initial = openingHoursFormOf(branch);
  const form = useBranchForm({
    key: 'opening hours',
    initial,
    mark: markOf(initial),
    schema: openingSchema,
  });
  return (
    <FormPage form={form} save={(request, seen) => callBranch('wizard/opening-hours', { ...request, seen })}>
      <Week
        title={t`Opening hours`}
        hours={form.values.opening_hours}
        breaks={form.values.opening_breaks ?? NO_BREAKS}
        onChange={(opening_hours) => form.change({ opening_hours })}
        onBreaks={(opening_breaks) => form.change({ opening_breaks })}
      />
    </FormPage>
  );
}

/** The delivery hours, in the setup guide. */
export function DeliveryHoursStep() {
  return <WithBranch>{(branch) => <DeliveryHours branch={branch} />}</WithBranch>;
}

function DeliveryHours({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const initial = deliveryHoursFormOf(branch);
  const form = useBranchForm({
    key: 'delivery hours',
    initial,
    mark: markOf(initial),
    schema: deliverySchema,
  });
  return (
    <FormPage form={form} save={(request, seen) => callBranch('wizard/delivery-hours', { ...request, seen })}>
      <Week
        title={t`Delivery hours`}
        hours={form.values.delivery_hours}
        breaks={form.values.delivery_breaks ?? NO_BREAKS}
        like={{ hours: branch.opening_hours, breaks: branch.opening_breaks ?? NO_BREAKS }}
        onChange={(delivery_hours) => form.change({ delivery_hours })}
        onBreaks={(delivery_breaks) => form.change({ delivery_breaks })}
      />
    </FormPage>
  );
}
