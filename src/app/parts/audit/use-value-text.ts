import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import * as z from 'zod/mini';
import { dayHoursSchema, minuteOf, weekHoursSchema, type WeekHours } from '#domain/shops/opening-hours.ts';
import { DAY_MS, isCalendarDay } from '#domain/time.ts';
import { WorkplaceContext } from '../../auth/workplace.ts';
import { distanceText, reachText } from '../../i18n/distance-text.ts';
import { isolated, isolatedText } from '../../i18n/isolated.ts';
import { localeOf } from '../../i18n/i18n.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { SyncContext } from '../../sync/sync-context.tsx';
import type { ValueKind } from './field-labels.ts';
import { rowName } from './row-name.ts';
import { useOwnBranch } from './use-own-branch.ts';
import { useWordText } from './use-word-text.ts';

const pointSchema = z.object({ lat: z.number(), lng: z.number() });
const HOUR_MINUTES = 60;
/** Longer texts are cut off. */
export const MAX_TEXT_LENGTH = 80;

/** The days of a week whose hours are the same, one after another: from, to, hours. */
function runsOf(week: WeekHours): { from: number; to: number; pair: WeekHours[number] }[] {
  const runs: { from: number; to: number; pair: WeekHours[number] }[] = [];
  for (const [day, pair] of week.entries()) {
    const last = runs.at(-1);
    if (last !== undefined && last.pair?.join() === pair?.join()) last.to = day;
    else runs.push({ from: day, to: day, pair });
  }
  return runs;
}

/** A Monday. */
const MONDAY = Date.UTC(2026, 5, 1);

/** Two clock times: "15:00–18:00". */
function usePairText(): (pair: NonNullable<WeekHours[number]>) => string {
  const format = useFormat();
  return (pair) => pair.map((time) => format.minuteOfDay(minuteOf(time))).join('–');
}

/** The hours or breaks of a week in words: "Mon – Fri 15:00–18:00". */
function useWeekText(): (week: WeekHours, kind: ValueKind) => string {
  const { t } = useLingui();
  const pairText = usePairText();
  const weekday = new Intl.DateTimeFormat(localeOf(useLanguage()), { weekday: 'short', timeZone: 'UTC' });
  const nameOfDay = (day: number) => weekday.format(MONDAY + day * DAY_MS);
  return (week, kind) => {
    const runs = runsOf(week).filter(({ pair }) => kind === 'hours' || pair !== null);
    if (runs.length === 0) return t`none`;
    return runs
      .map(({ from, to, pair }) => {
        const days = from === to ? nameOfDay(from) : `${nameOfDay(from)} – ${nameOfDay(to)}`;
        return `${days} ${pair === null ? t`Closed` : pairText(pair)}`;
      })
      .join(', ');
  };
}

const shortened = (text: string) =>
  text.length > MAX_TEXT_LENGTH + 1 ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;

/**
 * What an entry of a list or an object is called; undefined: it has no name. A place in the shop's own country is called
 * without it.
 */
export function nameOf(value: unknown, ownCountry: string): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return undefined;
  // A place by its names from the country to itself.
  if (Array.isArray(value))
    return value.every((part) => typeof part === 'string')
      ? value
          .slice(value.length > 1 && value[0] === ownCountry ? 1 : 0)
          .toReversed()
          .join(', ')
      : undefined;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const named = ['day', 'name', 'title', 'label'].map((key) => fields[key]);
  return named.find((name) => typeof name === 'string');
}

/** A stored value as people read it: amounts, shares, switches, names of rows this device has, lists. */
export function useValueText(): (value: unknown, kind: ValueKind) => string {
  const { t } = useLingui();
  const format = useFormat();
  const view = useContext(SyncContext)?.sync.view;
  const currency = useContext(WorkplaceContext)?.branch.currency;
  const weekText = useWeekText();
  const pairText = usePairText();
  const wordText = useWordText();
  const branch = useOwnBranch();
  const country = branch?.country ?? '';
  const known = (sid: string) =>
    (view === undefined ? undefined : rowName(view, sid)) ??
    branch?.stations.find((one) => one.sid === sid)?.name ??
    sid;
  const named = (text: string, kind: ValueKind) =>
    isCalendarDay(text) ? format.day(text) : (wordText(text, kind) ?? known(text));
  /** One place by its coordinates, several by their number. */
  function positionText(value: unknown): string | undefined {
    const points = z.safeParse(z.array(pointSchema), Array.isArray(value) ? value : [value]);
    if (!points.success) return undefined;
    const [first] = points.data;
    if (first === undefined) return undefined;
    if (points.data.length === 1) return isolated(`${first.lat}, ${first.lng}`);
    const corners = points.data.length;
    return t`${plural(corners, { one: '# corner', other: '# corners' })}`;
  }
  const listText = (list: readonly unknown[], kind: ValueKind) => {
    if (list.length === 0) return t`none`;
    const names = list.map((entry) => nameOf(entry, country)).filter((name) => name !== undefined);
    if (names.length !== list.length) return t`${list.length} entries`;
    const texts = names.map((name) => named(name, kind));
    const line = texts.join(', ');
    const whole = shortened(line);
    return whole === line ? texts.map(isolatedText).join(', ') : whole;
  };
  function hoursText(value: unknown, kind: ValueKind): string | undefined {
    if (kind === 'hours' || kind === 'breaks') {
      const week = z.safeParse(weekHoursSchema, value);
      return week.success ? weekText(week.data, kind) : undefined;
    }
    if (kind !== 'day_hours' && kind !== 'day_break') return undefined;
    const pair = z.safeParse(dayHoursSchema, value ?? null);
    if (!pair.success) return undefined;
    if (pair.data !== null) return pairText(pair.data);
    return kind === 'day_hours' ? t`Closed` : t`none`;
  }
  function switchText(isOn: boolean, kind: ValueKind): string {
    if (kind === 'shape') return isOn ? t`Circle` : t`Polygon`;
    return isOn ? t`on` : t`off`;
  }
  function numberText(value: number, kind: ValueKind): string {
    if (kind === 'money' && currency !== undefined) return format.money(value, currency);
    if (kind === 'percent') return format.percent(value);
    if (kind === 'reach') return value === 0 ? t`none` : reachText(format, value, country);
    if (kind === 'meters') return distanceText(format, value, country, 2);
    return kind === 'hour' ? format.minuteOfDay(value * HOUR_MINUTES) : format.number(value);
  }
  return (value, kind) => {
    const hours = hoursText(value, kind);
    if (hours !== undefined) return hours;
    if (value === undefined || value === null || value === '')
      return kind === 'limit' || kind === 'breaks' ? t`none` : t`empty`;
    if (kind === 'picture') return t`set`;
    if (kind === 'position') return positionText(value) ?? t`set`;
    if (typeof value === 'boolean') return switchText(value, kind);
    if (typeof value === 'string') return shortened(named(value, kind));
    if (typeof value === 'number') return numberText(value, kind);
    return Array.isArray(value) ? listText(value, kind) : shortened(nameOf(value, country) ?? t`set`);
  };
}
