import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ok } from '#domain/result.ts';
import {
  MAX_SPECIAL_DAYS,
  MAX_SPECIAL_NAME,
  type SpecialDay,
  type WeekHours,
  withOpening,
} from '#domain/shops/opening-hours.ts';
import {
  replacedBy,
  type SpecialPeriod,
  specialPeriodSchema,
  withPeriod,
} from '#domain/shops/special-periods.ts';
import { hasGoodBreaks } from '#domain/settings/break-rules.ts';
import { daysBetween, weekdayOf } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { DayBreak } from './day-break.tsx';
import { DayTimes } from './day-times.tsx';
import { useDaysText } from './special-days.tsx';
import css from './special-days.module.css';

const OPEN: WeekHours[number] = ['09:00', '22:00'];
const NEW: SpecialPeriod = { from: '', to: '', name: '', opening: null, delivery: null };

/** The hours of its weekday, to start with. */
function usualHours(week: WeekHours, day: string): WeekHours[number] {
  return (day === '' ? null : week[weekdayOf(day)]) ?? OPEN;
}

interface SpecialDaysDialogProps {
  /** Undefined: a new one. */
  period: SpecialPeriod | undefined;
  /** All special days of the branch. */
  days: readonly SpecialDay[];
  /** The branch's calendar day. */
  today: string;
  /** The hours of each weekday. */
  weeks: Record<'opening' | 'delivery', WeekHours>;
  onChange: (days: SpecialDay[]) => void;
  onClose: () => void;
}

/** Dates, name and hours of special days: one date, or a period with the same hours. */
export function SpecialDaysDialog({ period, days, today, weeks, onChange, onClose }: SpecialDaysDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const daysText = useDaysText();
  const form = useForm({
    initial: period === undefined ? NEW : { ...NEW, ...period },
    schema: specialPeriodSchema,
  });
  const { from, to, name = '', ...hours } = form.values;
  const { fault, after, replaced } = outcomeOf(form.values, days, period, today);
  const dates = from === '' ? t`New date` : daysText({ from, to: to < from ? from : to });
  const faults = {
    backward: t`The last day is before the first day.`,
    many: t`At most ${format.number(MAX_SPECIAL_DAYS)} days can be listed. Choose fewer days.`,
  };
  const problem = fault && faults[fault];

  async function submit(): Promise<void> {
    const answer = await form.submit(() => Promise.resolve(ok(undefined)));
    if (answer?.ok !== true) return;
    onChange(after);
    onClose();
  }

  return (
    <DialogForm
      form={form}
      title={period === undefined ? t`Add special days` : t`Edit special days`}
      label={period === undefined ? <Trans>Add</Trans> : <Trans>Apply</Trans>}
      isDisabled={problem !== undefined || !hasGoodBreaks(hours)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={css.days}>
        <DateField
          label={t`First day`}
          value={from === '' ? null : from}
          onChange={(day) => {
            const first = day ?? '';
            // One date needs one entry; a period that is moved keeps its last day where that is still later.
            form.change({ from: first, to: to === from || to < first ? first : to });
          }}
          {...errorProp(form.errorOf('from'))}
        />
        <DateField
          label={t`Last day`}
          value={to === '' ? null : to}
          onChange={(day) => form.change({ to: day ?? '' })}
          {...errorProp(problem ?? form.errorOf('to'))}
        />
      </div>
      <TextField
        label={t`Name`}
        isOptional
        description={t`Guests see it beside the hours, for example “Christmas”.`}
        {...form.field('name')}
        value={name}
        maxLength={MAX_SPECIAL_NAME}
      />
      <SpecialHours
        name={dates}
        special={hours}
        usual={{ opening: usualHours(weeks.opening, from), delivery: usualHours(weeks.delivery, from) }}
        onChange={form.change}
      />
      {replaced.length === 0 ? null : (
        <p role="status" className={css.note}>
          {t`Replaces what is listed for ${format.list(replaced.map((one) => daysText(one)))}.`}
        </p>
      )}
    </DialogForm>
  );
}

interface Outcome {
  fault?: 'backward' | 'many';
  /** The special days with the period among them. */
  after: SpecialDay[];
  replaced: SpecialPeriod[];
}

/** What applying the dates would do; nothing while they are incomplete. */
function outcomeOf(
  period: SpecialPeriod,
  days: readonly SpecialDay[],
  before: SpecialPeriod | undefined,
  today: string,
): Outcome {
  const { from, to } = period;
  const none = { after: [], replaced: [] };
  if (from === '' || to === '') return none;
  if (to < from) return { ...none, fault: 'backward' };
  if (daysBetween(from, to) >= MAX_SPECIAL_DAYS) return { ...none, fault: 'many' };
  const after = withPeriod(days, period, before, today);
  if (after.length > MAX_SPECIAL_DAYS) return { ...none, fault: 'many' };
  return { after, replaced: replacedBy(days, period, before) };
}

const errorProp = (error: string | undefined) => (error === undefined ? {} : { error });

type Hours = Omit<SpecialDay, 'day' | 'name'>;

interface SpecialHoursProps {
  /** Which days, for screen readers. */
  name: string;
  special: Hours;
  /** The hours of the weekday. */
  usual: Record<'opening' | 'delivery', WeekHours[number]>;
  onChange: (part: Partial<Hours>) => void;
}

/** Opening hours and delivery hours, each closed or from–to with a break. */
function SpecialHours({ name, special, usual, onChange }: SpecialHoursProps) {
  const { t } = useLingui();
  const parts = [
    {
      id: 'opening',
      title: t`Open`,
      none: t`Closed all day`,
      pair: special.opening,
      pause: special.opening_break,
    },
    {
      id: 'delivery',
      title: t`Deliveries`,
      none: t`No deliveries on these days`,
      pair: special.delivery,
      pause: special.delivery_break,
    },
  ] as const;
  function set(id: 'opening' | 'delivery', next: WeekHours[number]): void {
    if (id === 'delivery') return onChange({ delivery: next });
    const { day: _day, ...opened } = withOpening({ day: '', ...special }, next);
    onChange(opened);
  }
  // A closed branch delivers nothing; hours that were saved so before can still be taken away.
  const needsOpen = special.opening === null && special.delivery === null;
  return parts.map(({ id, title, none, pair, pause = null }) => (
    <div key={id} className={css.hours} role="group" aria-label={title}>
      <Checkbox
        isSelected={pair !== null}
        isDisabled={id === 'delivery' && needsOpen}
        onChange={(isOpen) => set(id, isOpen ? usual[id] : null)}
      >
        {title}
      </Checkbox>
      {pair === null ? (
        <p className={css.closed}>{none}</p>
      ) : (
        <>
          <DayTimes pair={pair} onChange={(next) => set(id, next)} />
          <DayBreak
            day={`${name}, ${title}`}
            hours={pair}
            pause={pause}
            onChange={(next) => onChange({ [`${id}_break`]: next })}
          />
        </>
      )}
    </div>
  ));
}
