import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { hoursFormOf, hoursFormSchema } from '#domain/settings/edit-settings.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { BranchSwitch } from '../../parts/shops/branch-switch.tsx';
import { useCall } from '../../calls/use-call.ts';
import { SpecialDays } from './special-days.tsx';
import { NO_BREAKS, Week } from './week.tsx';
import css from './site.module.css';

/** Whether the branch is open, and its hours. */
export function HoursSettings() {
  return (
    <WithBranch>
      {(branch) => (
        <div className={css.column}>
          <BranchSwitch branch={branch} />
          <Hours branch={branch} />
        </div>
      )}
    </WithBranch>
  );
}

/** Hours at which the business day may start. */
const HOURS = Array.from({ length: 12 }, (_, hour) => hour);

function Hours({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const format = useFormat();
  const callBranch = useCall();
  const initial = hoursFormOf(branch);
  const form = useBranchForm({ key: 'hours', initial, mark: markOf(initial), schema: hoursFormSchema });
  return (
    <FormPage
      form={form}
      log="settings/status"
      save={(request, seen) => callBranch('settings/status', { ...request, seen })}
    >
      <Week
        title={t`Open`}
        hours={form.values.opening_hours}
        breaks={form.values.opening_breaks ?? NO_BREAKS}
        onChange={(hours) => form.change({ opening_hours: hours })}
        onBreaks={(breaks) => form.change({ opening_breaks: breaks })}
      />
      <Week
        title={t`Delivery hours`}
        hours={form.values.delivery_hours}
        breaks={form.values.delivery_breaks ?? NO_BREAKS}
        onChange={(hours) => form.change({ delivery_hours: hours })}
        onBreaks={(breaks) => form.change({ delivery_breaks: breaks })}
      />
      <SpecialDays
        days={form.values.special_days}
        weeks={{ opening: form.values.opening_hours, delivery: form.values.delivery_hours }}
        errorOf={(path) => form.errorOf(path)}
        onChange={(special_days) => form.change({ special_days })}
      />
      <Card
        title={t`Business day`}
        subtitle={t`Sales before this time count towards the previous business day, in reports and in order numbers.`}
      >
        <Select
          label={t`Business day starts at`}
          value={String(form.values.day_starts)}
          onChange={(id) => form.change({ day_starts: Number(id) })}
          options={HOURS.map((hour) => ({ id: String(hour), label: format.minuteOfDay(hour * 60) }))}
        />
      </Card>
    </FormPage>
  );
}
