import { Card } from '#ui/card.tsx';
import { markOf } from '#domain/row-mark.ts';
import {
  deliveryFormOf,
  deliveryFormSchema,
  pickupFormOf,
  pickupFormSchema,
} from '#domain/settings/edit-setup.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { useCall } from '../../calls/use-call.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { useOnlineMeans } from '../../parts/form/use-online-means.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { DeliveryFields, PickupFields } from './offer-fields.tsx';

/** Whether the branch delivers, in the setup guide. */
export function DeliveryStep() {
  return <WithBranch>{(branch) => <Delivery branch={branch} />}</WithBranch>;
}

function Delivery({ branch }: { branch: Branch }) {
  const callBranch = useCall();
  const initial = deliveryFormOf(branch);
  const schema = deliveryFormSchema(branch, useOnlineMeans());
  const form = useBranchForm({ key: 'delivery', initial, mark: markOf(initial), schema });
  return (
    <FormPage form={form} save={(request, seen) => callBranch('wizard/delivery', { ...request, seen })}>
      <Card>
        <DeliveryFields form={form} />
      </Card>
    </FormPage>
  );
}

/** Whether orders can be picked up, in the setup guide. */
export function PickupStep() {
  return <WithBranch>{(branch) => <Pickup branch={branch} />}</WithBranch>;
}

function Pickup({ branch }: { branch: Branch }) {
  const callBranch = useCall();
  const initial = pickupFormOf(branch);
  const schema = pickupFormSchema(branch, useOnlineMeans());
  const form = useBranchForm({ key: 'pickup', initial, mark: markOf(initial), schema });
  return (
    <FormPage form={form} save={(request, seen) => callBranch('wizard/pickup', { ...request, seen })}>
      <Card>
        <PickupFields form={form} />
      </Card>
    </FormPage>
  );
}
