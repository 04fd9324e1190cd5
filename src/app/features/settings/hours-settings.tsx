import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { SpecialDay } from '#domain/shops/opening-hours.ts';
import type { SpecialPeriod } from '#domain/shops/special-periods.ts';
import { localClock } from '#domain/time.ts';
import { breaksRule } from '#domain/settings/break-rules.ts';
import { hoursFormOf, hoursFormSchema } from '#domain/settings/edit-settings.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { FieldAnchor } from '../../parts/form/field-anchor.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { JumpList, JumpTarget } from '../../parts/frame/jump-list.tsx';
import { BranchSwitch } from '../../parts/shops/branch-switch.tsx';
import { useCall } from '../../calls/use-call.ts';
import { SpecialDays } from './special-days.tsx';
import { SpecialDaysDialog } from './special-days-dialog.tsx';
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

const schema = hoursFormSchema.check(breaksRule());

/** Hours at which the business day may start. */
const HOURS = Array.from({ length: 12 }, (_, hour) => hour);

/** The ids of its parts. */
const PARTS = { open: 'opening-week', delivery: 'delivery-week', special: 'special', day: 'business-day' };

/** How often it is checked whether a new day has begun. */
const DAY_CHECK_MS = 60_000;

function Hours({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const format = useFormat();
  const callBranch = useCall();
  const initial = hoursFormOf(branch);
  const form = useBranchForm({ key: 'hours', initial, mark: markOf(initial), schema });
  const today = localClock(useNowEvery(DAY_CHECK_MS), branch.timezone).day;
  /** The special days in the dialog; `period` is undefined for new ones. */
  const [edited, setEdited] = useState<{ period: SpecialPeriod | undefined }>();
  const { special_days: days, opening_hours: opening, delivery_hours: delivery } = form.values;
  const setDays = (special_days: SpecialDay[]) => form.change({ special_days });
  return (
    <>
      <JumpList
        parts={[
          { id: PARTS.open, label: t`Opening hours` },
          { id: PARTS.delivery, label: t`Delivery hours` },
          { id: PARTS.special, label: t`Special days` },
          { id: PARTS.day, label: t`Business day` },
        ]}
      />
      <FormPage
        form={form}
        log="settings/status"
        save={(request, seen) => callBranch('settings/status', { ...request, seen })}
      >
        <JumpTarget id={PARTS.open}>
          <Week
            title={t`Opening hours`}
            hours={form.values.opening_hours}
            breaks={form.values.opening_breaks ?? NO_BREAKS}
            onChange={(hours) => form.change({ opening_hours: hours })}
            onBreaks={(breaks) => form.change({ opening_breaks: breaks })}
          />
        </JumpTarget>
        <JumpTarget id={PARTS.delivery}>
          <Week
            title={t`Delivery hours`}
            hours={form.values.delivery_hours}
            breaks={form.values.delivery_breaks ?? NO_BREAKS}
            like={{ hours: opening, breaks: form.values.opening_breaks ?? NO_BREAKS }}
            onChange={(hours) => form.change({ delivery_hours: hours })}
            onBreaks={(breaks) => form.change({ delivery_breaks: breaks })}
          />
        </JumpTarget>
        <FieldAnchor name="special-days">
          <JumpTarget id={PARTS.special}>
            <SpecialDays
              days={days}
              today={today}
              onChange={setDays}
              onEdit={(period) => setEdited({ period })}
            />
          </JumpTarget>
        </FieldAnchor>
        <JumpTarget id={PARTS.day}>
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
        </JumpTarget>
      </FormPage>
      {edited === undefined ? null : (
        <SpecialDaysDialog
          period={edited.period}
          days={days}
          today={today}
          weeks={{ opening, delivery }}
          onChange={setDays}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
