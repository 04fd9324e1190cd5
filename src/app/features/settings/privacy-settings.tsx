import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Link } from '#ui/link.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import {
  isShorter,
  type Retention,
  RETENTION_DAYS,
  type RetentionKind,
  retentionKinds,
  retentionSchema,
  standardRetention,
} from '#domain/people/retention.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { RetentionRun } from './retention-run.tsx';
import { useRetentionLabels } from './retention-labels.ts';
import css from './settings.module.css';

const NOTHING = {};
const DAYS: Intl.NumberFormatOptions = { style: 'unit', unit: 'day', unitDisplay: 'long' };

/** Retention periods of personal data, and the last run of the job that deletes it. */
export function PrivacySettings() {
  return <WithBranch>{(branch) => <Asked timeZone={branch.timezone} />}</WithBranch>;
}

function Asked({ timeZone }: { timeZone: string }) {
  const { answer, again } = usePolledCall('GET settings/privacy', NOTHING);
  if (answer === undefined) return <Skeleton height="640px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={again} />;
  return <RetentionForm stored={answer.value} timeZone={timeZone} onSaved={again} />;
}

type Draft = Record<RetentionKind, number | null> & { confirmed: boolean };

/** Shortening a period has to be confirmed. */
const schemaOf = (before: Retention) =>
  z.extend(retentionSchema, { confirmed: z.boolean() }).check(
    z.refine((wanted) => wanted.confirmed || !isShorter(before, wanted), {
      path: ['confirmed'],
      error: 'required',
    }),
  );

export function RetentionForm({
  stored,
  timeZone,
  onSaved,
}: {
  stored: CallResponse<'GET settings/privacy'>;
  timeZone: string;
  onSaved: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useRetentionLabels();
  const callBranch = useCall();
  const { settings, seen } = stored;
  const initial: Draft = { ...settings, confirmed: false };
  const form = useBranchForm({
    key: 'retention',
    initial,
    mark: seen,
    schema: schemaOf(settings),
    secret: ['confirmed'],
  });
  const isStandard = retentionKinds.every((kind) => form.values[kind] === standardRetention[kind]);
  const range = (kind: RetentionKind) => {
    const [min, max] = [format.number(RETENTION_DAYS[kind].min), format.number(RETENTION_DAYS[kind].max)];
    return t`${min} to ${max} days.`;
  };
  return (
    <FormPage
      form={form}
      log="settings/privacy"
      save={({ confirmed: _confirmed, ...request }, mark) =>
        callBranch('settings/privacy', { ...request, seen: mark })
      }
      onSaved={onSaved}
      onStale={onSaved}
    >
      <Card
        title={t`How long personal data is kept`}
        subtitle={t`Applies to all branches. Dishes, amounts, tax, payments and times stay, as tax law requires.`}
      >
        <Stack gap={4}>
          <div className={css.pair}>
            {retentionKinds.map((kind) => (
              <NumberField
                key={kind}
                label={labels[kind].label}
                description={`${labels[kind].effect} ${range(kind)}`}
                formatOptions={DAYS}
                {...form.field(kind)}
              />
            ))}
          </div>
          {isStandard ? null : (
            <div>
              <Button icon="undo" onPress={() => form.change(standardRetention)}>
                <Trans>Reset to defaults</Trans>
              </Button>
            </div>
          )}
          {isShorter(settings, form.values) ? (
            <Stack gap={2}>
              <Checkbox
                isSelected={form.values.confirmed}
                onChange={(confirmed) => form.change({ confirmed })}
                description={t`The next runs delete this data permanently. This cannot be undone.`}
              >
                <Trans>Delete data older than the new retention times</Trans>
              </Checkbox>
              {form.errorOf('confirmed') === undefined ? null : (
                <p role="alert" className={css.error}>
                  <Trans>Confirm the deletion to save shorter retention times.</Trans>
                </p>
              )}
            </Stack>
          ) : null}
        </Stack>
      </Card>
      <RetentionRun run={stored.run} due={stored.due} timeZone={timeZone} />
      <Requests />
    </FormPage>
  );
}

/** Data requests of customers that are answered at once. */
function Requests() {
  const { t } = useLingui();
  const { path } = useWorkplace();
  return (
    <Card title={t`Customer data requests`}>
      <Stack gap={3}>
        <p>
          <Trans>
            Customers with an account can download their data and delete the account under “My account”. For
            guests, search by phone and erase their finished orders and bookings.
          </Trans>
        </p>
        <div>
          <Link href={`${path}/reports/members`} variant="secondary">
            <Trans>Erase guest data</Trans>
          </Link>
        </div>
      </Stack>
    </Card>
  );
}
