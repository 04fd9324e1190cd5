import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import * as z from 'zod/mini';
import { roleSchema } from '#domain/roles.ts';
import { weekHoursSchema, type WeekHours } from '#domain/shops/opening-hours.ts';
import { DAY_MS, isCalendarDay } from '#domain/time.ts';
import { WorkplaceContext } from '../../auth/workplace.ts';
import { localeOf } from '../../i18n/i18n.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRoleLabel } from '../people/role-labels.ts';
import { SyncContext } from '../../sync/sync-context.tsx';
import type { ValueKind } from './field-labels.ts';
import { rowName } from './row-name.ts';

const MAX_LENGTH = 80;

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

/** The hours or breaks of a week in words: "Mon – Fri 15:00–18:00". */
function useWeekText(): (week: WeekHours, kind: ValueKind) => string {
  const { t } = useLingui();
  const weekday = new Intl.DateTimeFormat(localeOf(useLanguage()), { weekday: 'short', timeZone: 'UTC' });
  const nameOfDay = (day: number) => weekday.format(MONDAY + day * DAY_MS);
  return (week, kind) => {
    const runs = runsOf(week).filter(({ pair }) => kind === 'hours' || pair !== null);
    if (runs.length === 0) return t`none`;
    return runs
      .map(({ from, to, pair }) => {
        const days = from === to ? nameOfDay(from) : `${nameOfDay(from)} – ${nameOfDay(to)}`;
        return `${days} ${pair === null ? t`Closed` : pair.join('–')}`;
      })
      .join(', ');
  };
}

const rolesSchema = z.array(roleSchema);

const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if ('day' in value && typeof value.day === 'string') return value.day;
  const named = 'name' in value ? value.name : 'title' in value ? value.title : undefined;
  return typeof named === 'string' ? named : undefined;
}

/** A stored value as people read it: amounts, shares, switches, names of rows this device has, lists. */
export function useValueText(): (value: unknown, kind: ValueKind) => string {
  const { t } = useLingui();
  const format = useFormat();
  const view = useContext(SyncContext)?.sync.view;
  const currency = useContext(WorkplaceContext)?.branch.currency;
  const weekText = useWeekText();
  const roleLabel = useRoleLabel();
  const known = (sid: string) => (view === undefined ? undefined : rowName(view, sid)) ?? sid;
  const named = (text: string) => (isCalendarDay(text) ? format.day(text) : known(text));
  const listText = (list: readonly unknown[], kind: ValueKind) => {
    if (list.length === 0) return t`none`;
    const roles = z.safeParse(rolesSchema, list);
    if (kind === 'roles' && roles.success) return roles.data.map(roleLabel).join(', ');
    const names = list.map(nameOf).filter((name) => name !== undefined);
    return names.length === list.length ? shortened(names.map(named).join(', ')) : t`${list.length} entries`;
  };
  return (value, kind) => {
    if (value === undefined || value === null || value === '') return t`empty`;
    if (typeof value === 'number' && kind === 'money' && currency !== undefined)
      return format.money(value, currency);
    if (typeof value === 'number' && kind === 'percent') return format.percent(value);
    if (typeof value === 'boolean') return value ? t`on` : t`off`;
    if (typeof value === 'string') return shortened(known(value));
    if (typeof value === 'number') return format.number(value);
    const week = kind === 'hours' || kind === 'breaks' ? z.safeParse(weekHoursSchema, value) : undefined;
    if (week?.success === true) return weekText(week.data, kind);
    return Array.isArray(value) ? listText(value, kind) : shortened(nameOf(value) ?? t`set`);
  };
}
