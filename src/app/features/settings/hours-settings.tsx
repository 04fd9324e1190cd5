import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { hoursFormOf, hoursFormSchema } from '#domain/settings/edit-settings.ts';
import type { WeekHours } from '#domain/shops/opening-hours.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { useCall } from '../../calls/use-call.ts';
import { DayTimes } from './day-times.tsx';
import { SpecialDays } from './special-days.tsx';
import css from './settings.module.css';

export function HoursSettings() {
  return <WithBranch>{(branch) => <Hours branch={branch} />}</WithBranch>;
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
        onChange={(hours) => form.change({ opening_hours: hours })}
      />
      <Week
        title={t`Delivery hours`}
        hours={form.values.delivery_hours}
        onChange={(hours) => form.change({ delivery_hours: hours })}
      />
      <SpecialDays
        days={form.values.special_days}
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

/** Seven days, each closed or from–to; an end before the start is after midnight. */
function Week({
  title,
  hours,
  onChange,
}: {
  title: string;
  hours: WeekHours;
  onChange: (hours: WeekHours) => void;
}) {
  const { t } = useLingui();
  const days = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`];
  const set = (at: number, pair: WeekHours[number]) =>
    onChange(hours.map((one, index) => (index === at ? pair : one)));
  return (
    <Card
      title={title}
      subtitle={t`If the closing time is earlier than the opening time, it is on the next day.`}
    >
      <Stack gap={0}>
        {hours.map((pair, at) => {
          const day = days[at] ?? '';
          return (
            // oxlint-disable-next-line react/no-array-index-key -- days are identified by their position in the week
            <div key={at} className={css.day} role="group" aria-label={`${title}: ${day}`}>
              <span className={css.dayName}>{day}</span>
              <Checkbox
                isSelected={pair !== null}
                onChange={(isOpen) => set(at, isOpen ? ['09:00', '22:00'] : null)}
              >
                <Trans>Open</Trans>
              </Checkbox>
              <DayTimes pair={pair} onChange={(next) => set(at, next)} />
              <Button
                variant="quiet"
                icon="copy"
                aria-label={t`Copy ${day} to all days`}
                onPress={() => onChange(hours.map(() => pair))}
              >
                <Trans>Copy to all days</Trans>
              </Button>
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}
