import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { billingAddressFields } from '#domain/billing/billing-address.ts';
import { refreshAccess } from '../../auth/sign-in.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { OverlapNote } from '../../parts/form/overlap-note.tsx';
import { useOwnPostcodeLabel } from '../../parts/form/use-postcode-label.ts';
import { useSaveAgain } from '../../parts/form/use-save-again.ts';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useLeaveGuard } from '../../parts/form/use-leave-guard.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import css from './billing.module.css';

/** Where the owner's invoices are addressed to. */
export function BillingAddressPage() {
  const { answer, again, token } = useOwnCall('GET user/billing', {});
  if (answer === undefined) return <Skeleton height="420px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void again()} />;
  return <AddressForm stored={answer.value} token={token} again={again} />;
}

function AddressForm({
  stored,
  token,
  again,
}: {
  stored: CallResponse<'GET user/billing'>;
  token: string;
  again: () => Promise<void>;
}) {
  const { t } = useLingui();
  const postcodeLabel = useOwnPostcodeLabel();
  const form = useForm({ initial: stored.address, mark: stored.seen, schema: billingAddressFields });
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const guard = useLeaveGuard(form.isDirty && !form.isPending, form.discard);

  useSaveAgain(form, save);

  async function save(): Promise<void> {
    const answer = await form.submit(async (address) =>
      resultOf(await callServer('user/billing', { ...address, seen: form.seen }, { token })),
    );
    if (answer?.ok === false && answer.refusal.code === 'changed_meanwhile') await again();
    if (answer?.ok !== true) return;
    notices.success(t`Saved successfully!`);
    await Promise.all([again(), refreshAccess()]);
    // Where a service was about to be subscribed.
    const back = parameters.get('back') ?? '';
    if (/^\/admin\/[\w./-]+$/.test(back)) await navigate(back);
  }

  return (
    <div className={css.form}>
      <Card>
        <OverlapNote form={form} />
        <ShortForm label={<Trans>Save</Trans>} form={form} onSubmit={save}>
          <TextField label={t`Tax number`} maxLength={250} isOptional {...form.field('tax_no')} />
          <TextField
            label={t`Street`}
            maxLength={250}
            autoComplete="billing street-address"
            {...form.field('street')}
          />
          <TextField
            label={postcodeLabel}
            maxLength={50}
            autoComplete="billing postal-code"
            {...form.field('postcode')}
          />
          <TextField
            label={t`City`}
            maxLength={50}
            autoComplete="billing address-level2"
            {...form.field('city')}
          />
          <TextField
            label={t`State`}
            maxLength={50}
            autoComplete="billing address-level1"
            isOptional
            {...form.field('state')}
          />
        </ShortForm>
        {guard}
      </Card>
    </div>
  );
}
