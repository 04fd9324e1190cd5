import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { TimelineEntry } from '#contract/timeline.ts';
import { parseJsonAs } from '#domain/json-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { rowName } from '../../parts/audit/row-name.ts';
import { usePeek } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { changeArgs } from './change-args.ts';
import { useProductCounts } from './use-product-counts.ts';
import type { Args, Told } from './use-change-sentence.ts';

/** The branch a menu was copied from, and how many products that added and replaced. */
const copySchema = z.object({
  from: z.number(),
  added: z._default(z.number(), 0),
  replaced: z._default(z.number(), 0),
});
/** Whether copying a menu added nothing. */
export function onlyReplaced(entry: TimelineEntry): boolean {
  const { added = 0, replaced = 0 } = changeArgs(copySchema, entry) ?? {};
  return added === 0 && replaced > 0;
}

const importSchema = z.object({ is_menu: z.optional(z.boolean()) });
const zoneSchema = z.object({ name: z.string() });

/** Whether a zone was new: it had no name before. */
export const isNewZone = ({ changed }: TimelineEntry): boolean =>
  changed.some(({ field, from }) => field === 'zone.name' && from === null);

/** Sentences of changes to one thing, with its name, by the name of the change. */
export function useNamedSentences(): Record<string, (told: Told) => string | undefined> {
  const { t } = useLingui();
  const format = useFormat();
  const view = usePeek();
  const { session } = useWorkplace();
  const productCounts = useProductCounts();

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

  /** A saved thing: what was changed is listed below, and nothing where it is new. */
  const savedThing = ({ by, entry }: Told, thing: string) =>
    entry.changed.length > 0 ? t`${by} changed ${thing}` : t`${by} saved ${thing}`;

  /** A saved form; the object of the sentence says what kind of thing it is. */
  const saved =
    (thing: (name: string) => string) =>
    (told: Told): string | undefined => {
      const name = nameIn(told.args);
      return name === undefined ? undefined : savedThing(told, thing(name));
    };
  /** The first names, and how many there are besides them. */
  function listed(names: readonly string[], count: number): string {
    const more = count - names.length;
    const rest = more > 0 ? [t`${plural(more, { one: '# more', other: '# more' })}`] : [];
    return format.list([...names, ...rest]);
  }
  function restored(told: Told): string | undefined {
    const {
      by,
      args: { count = 0, names = [] },
    } = told;
    if (count < 2) return restoredOne(told);
    const items = t`${plural(count, { one: '# item', other: '# items' })}`;
    return t`${by} restored ${items}: ${listed(names, count)}`;
  }
  const restoredOne = named((by, name) => t`${by} restored ${name}`);
  function undone({ by, args: { name, names = [], removed = 0 } }: Told): string {
    if (name !== undefined) return t`${by} removed ${name}, which had been added`;
    if (removed === 0) return t`${by} undid an addition to the menu`;
    const items = t`${plural(removed, { one: '# added item', other: '# added items' })}`;
    return t`${by} removed ${items}: ${listed(names, removed)}`;
  }
  /** Entries from before both numbers were stored name none: theirs counted products that stayed as they were. */
  function copied({ by, entry }: Told): string | undefined {
    const logged = changeArgs(copySchema, entry);
    const source = session.branches.find(({ id }) => id === logged?.from)?.name;
    if (logged === undefined || source === undefined) return undefined;
    const what = productCounts(logged);
    return what === '' ? t`${by} copied the menu of ${source}` : t`${by} copied from ${source}: ${what}`;
  }
  /** A ready-made menu, or an exported branch; entries from before that was stored have only the name. */
  function imported({ by, entry, args: { name = '', count = 0, names = [] } }: Told): string | undefined {
    if (name === '') return undefined;
    const isMenu = changeArgs(importSchema, entry)?.is_menu === true;
    const sentence = isMenu ? t`${by} added the menu “${name}”` : t`${by} imported “${name}”`;
    if (count === 0) return sentence;
    const products = t`${plural(count, { one: '# product', other: '# products' })}`;
    return `${sentence}: ${products} (${listed(names, count)})`;
  }
  const added = named((by, name) => t`${by} added the product ${name}`);
  const product = (name: string) => t`the product ${name}`;

  /** Several products; each of them also has an entry of its own. */
  function savedMany(told: Told): string | undefined {
    const {
      by,
      args: { products = [] },
    } = told;
    const [first, ...others] = products.flatMap(({ name = '' }) => (name === '' ? [] : [name]));
    if (first === undefined) return saved(product)(told);
    if (others.length === 0) return t`${by} saved ${product(first)}`;
    const rest = t`${plural(others.length, { one: '# other product', other: '# other products' })}`;
    return t`${by} saved ${product(first)} and ${rest}`;
  }

  /** A zone; of a deleted one only its former values have the name. */
  function savedZone(told: Told): string | undefined {
    const {
      by,
      args: { zone },
      entry,
    } = told;
    const name = zone?.name;
    if (name !== undefined && isNewZone(entry)) return t`${by} added the delivery zone ${name}`;
    if (name !== undefined) return savedThing(told, t`the delivery zone ${name}`);
    // Long values were cut off by the server, and are no JSON then.
    const former = entry.changed.find(({ field }) => field === 'zone')?.from ?? '';
    const gone = parseJsonAs(zoneSchema, former)?.name ?? '';
    return zone === null && gone !== '' ? t`${by} deleted the delivery zone ${gone}` : undefined;
  }

  return {
    'settings/map': savedZone,
    'settings/locations': savedZone,
    'staff/create': named((by, name) => t`${by} added ${name} to the staff`),
    'staff/details': saved((name) => t`the staff account of ${name}`),
    'catalog/copy': copied,
    'shop/import': imported,
    'products/edit': (told) => (told.args.addition === undefined ? saved(product)(told) : added(told)),
    'products/copy': added,
    'products/edit-many': savedMany,
    'products/delete': named((by, name) => t`${by} deleted the product ${name}`),
    'products/delete-many': named((by, name) => t`${by} deleted the product ${name}`),
    'catalog/restore': (told) => (told.args.undone === true ? undone(told) : restored(told)),
    'catalog/delete': named((by, name) => t`${by} deleted the catalog ${name}`),
    'extra/delete': named((by, name) => t`${by} deleted the extra ${name}`),
    'catalog/new': named((by, name) => t`${by} created the catalog ${name}`),
    'catalog/edit': saved((name) => t`the catalog ${name}`),
    'extra/edit': saved((name) => t`the extra ${name}`),
    'printers/edit': saved((name) => t`the printer ${name}`),
    'branch/new': named((by, name) => t`${by} created the branch ${name}`),
    'shop/new': named((by, name) => t`${by} created the shop ${name}`),
  };
}
