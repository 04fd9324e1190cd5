import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { parseJsonAs } from '#domain/json-text.ts';
import { rowName } from '../../parts/audit/row-name.ts';
import { usePeek } from '../../sync/sync-context.tsx';
import type { Args, Told } from './use-change-sentence.ts';

const zoneSchema = z.object({ name: z.string() });

/** Sentences of changes to one thing, with its name, by the name of the change. */
export function useNamedSentences(): Record<string, (told: Told) => string | undefined> {
  const { t } = useLingui();
  const view = usePeek();

  /** A thing by the name it was given, or has on this device. */
  function nameIn({
    name,
    first_name: first = '',
    last_name: last = '',
    sid = '',
  }: Args): string | undefined {
    const own = name ?? (`${first} ${last}`.trim() || rowName(view, sid));
    return own === '' ? undefined : own;
  }

  const named =
    (sentence: (by: string, name: string) => string) =>
    ({ by, args }: Told): string | undefined => {
      const name = nameIn(args);
      return name === undefined ? undefined : sentence(by, name);
    };

  /** A saved form: what it changed is listed below, and nothing where the thing is new. */
  function saved(told: Told): string | undefined {
    const name = nameIn(told.args);
    if (name === undefined) return undefined;
    const { by } = told;
    return told.entry.changed.length > 0 ? t`${by} changed ${name}` : t`${by} saved ${name}`;
  }

  function savedMany({ by, args: { products = [] } }: Told): string | undefined {
    const [first, ...others] = products.flatMap(({ name = '' }) => (name === '' ? [] : [name]));
    if (first === undefined) return undefined;
    if (others.length === 0) return t`${by} saved ${first}`;
    const rest = t`${plural(others.length, { one: '# other product', other: '# other products' })}`;
    return t`${by} saved ${first} and ${rest}`;
  }

  /** A zone; of a deleted one only its former values have the name. */
  function savedZone({ by, args: { zone }, entry }: Told): string | undefined {
    const name = zone?.name;
    if (name !== undefined)
      return entry.changed.length > 0 ? t`${by} changed ${name}` : t`${by} saved ${name}`;
    // Long values were cut off by the server, and are no JSON then.
    const former = entry.changed.find(({ field }) => field === 'zone')?.from ?? '';
    const gone = parseJsonAs(zoneSchema, former)?.name ?? '';
    return zone === null && gone !== '' ? t`${by} deleted the zone ${gone}` : undefined;
  }

  return {
    'settings/map': savedZone,
    'settings/locations': savedZone,
    'staff/create': named((by, name) => t`${by} added ${name} to the staff`),
    'staff/details': saved,
    'products/edit': saved,
    'products/edit-many': savedMany,
    'catalog/new': named((by, name) => t`${by} created the catalog ${name}`),
    'catalog/edit': saved,
    'extra/edit': saved,
    'printers/edit': saved,
    'branch/new': named((by, name) => t`${by} created the branch ${name}`),
    'shop/new': named((by, name) => t`${by} created the shop ${name}`),
  };
}
