import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { WorkplaceContext } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { SyncContext } from '../../sync/sync-context.tsx';
import type { ValueKind } from './field-labels.ts';
import { rowName } from './row-name.ts';

const MAX_LENGTH = 80;

const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const named = 'name' in value ? value.name : 'title' in value ? value.title : undefined;
  return typeof named === 'string' ? named : undefined;
}

/** A stored value as people read it: amounts, shares, switches, names of rows this device has, lists. */
export function useValueText(): (value: unknown, kind: ValueKind) => string {
  const { t } = useLingui();
  const format = useFormat();
  const view = useContext(SyncContext)?.sync.view;
  const currency = useContext(WorkplaceContext)?.branch.currency;
  const known = (sid: string) => (view === undefined ? undefined : rowName(view, sid)) ?? sid;
  return (value, kind) => {
    if (value === undefined || value === null || value === '') return t`empty`;
    if (typeof value === 'number' && kind === 'money' && currency !== undefined)
      return format.money(value, currency);
    if (typeof value === 'number' && kind === 'percent') return format.percent(value);
    if (typeof value === 'boolean') return value ? t`on` : t`off`;
    if (typeof value === 'string') return shortened(known(value));
    if (typeof value === 'number') return format.number(value);
    if (!Array.isArray(value)) return t`set`;
    const names = value.map(nameOf).filter((name) => name !== undefined);
    if (value.length === 0) return t`none`;
    return names.length === value.length
      ? shortened(names.map(known).join(', '))
      : t`${value.length} entries`;
  };
}
