import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Stack } from '#ui/stack.tsx';
import { TimeField } from '#ui/time-field.tsx';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { hoursFormOf, hoursFormSchema } from '#domain/shops/edit-settings.ts';
import type { WeekHours } from '#domain/shops/opening-hours.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { LeadersOnly } from '../../parts/form/leaders-only.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useCall } from '../../session/use-call.ts';
import css from './settings.module.css';

export function HoursSettings() {
  return <LeadersOnly>{(branch) => <Hours branch={branch} />}</LeadersOnly>;
}

function Hours({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const initial = hoursFormOf(branch);
  const form = useForm({ key: 'hours', initial, mark: markOf(initial), schema: hoursFormSchema });
  return (
    <FormPage form={form} save={(request, seen) => callBranch('settings/status', { ...request, seen })}>
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
    </FormPage>
  );
}

const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** Seven days, each closed or from–to; an end before its start is after midnight. */
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
  const format = useFormat();
  const days = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`];
  const set = (at: number, pair: WeekHours[number]) =>
    onChange(hours.map((one, index) => (index === at ? pair : one)));
  return (
    <Card title={title} subtitle={t`An end before its start is after midnight.`}>
      <Stack gap={0}>
        {hours.map((pair, at) => {
          const day = days[at] ?? '';
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the place in the week is what a day is
            <div key={at} className={css.day} role="group" aria-label={`${title}: ${day}`}>
              <span className={css.dayName}>{day}</span>
              <Checkbox
                isSelected={pair !== null}
                onChange={(isOpen) => set(at, isOpen ? ['09:00', '22:00'] : null)}
              >
                <Trans>Open</Trans>
              </Checkbox>
              {pair === null ? (
                <span className={css.closed}>
                  <Trans>Closed</Trans>
                </span>
              ) : (
                <div className={css.times}>
                  <TimeField
                    label={t`From`}
                    value={minuteOf(pair[0])}
                    onChange={(minute) => {
                      if (minute !== null) set(at, [format.minuteOfDay(minute), pair[1]]);
                    }}
                  />
                  <TimeField
                    label={t`Until`}
                    value={minuteOf(pair[1])}
                    onChange={(minute) => {
                      if (minute !== null) set(at, [pair[0], format.minuteOfDay(minute)]);
                    }}
                  />
                </div>
              )}
              <Button
                variant="quiet"
                icon="copy"
                aria-label={t`Copy ${day} to all days`}
                onPress={() => onChange(hours.map(() => pair))}
              >
                <Trans>To all days</Trans>
              </Button>
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}
