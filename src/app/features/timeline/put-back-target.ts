import * as z from 'zod/mini';
import type { CallResponse } from '#contract/calls.ts';
import type { StaffMember } from '#contract/staff.ts';
import type { TimelineEntry } from '#contract/timeline.ts';
import type { ChangedField } from '#domain/changed-fields.ts';
import { isPutBackOf, isWhole, settingsBefore } from '#domain/audit/put-back.ts';
import { catalogFormSchema } from '#domain/catalog/edit-catalog.ts';
import { extraFormSchema } from '#domain/catalog/edit-extra.ts';
import { type ProductForm, productFormSchema } from '#domain/catalog/edit-product.ts';
import type { Catalog } from '#domain/catalog/catalog.ts';
import type { Extra } from '#domain/catalog/extra.ts';
import type { Product } from '#domain/catalog/product.ts';
import {
  locationFormOf,
  locationFormSchema,
  mapZoneFormSchema,
  placeZoneFormSchema,
} from '#domain/delivery/edit-zones.ts';
import type { Area } from '#domain/delivery/area.ts';
import { staffFields } from '#domain/people/edit-staff.ts';
import { isShorter, retentionSchema } from '#domain/people/retention.ts';
import { ok, type Result } from '#domain/result.ts';
import { hasRole } from '#domain/roles.ts';
import { markOf } from '#domain/row-mark.ts';
import { branchForms, type FormName, isFormName, isSharedForm } from '#domain/settings/branch-forms.ts';
import { shopFormOf, shopFormSchema } from '#domain/settings/edit-settings.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import type { CallBranch } from '../../calls/use-call.ts';
import { useRow, useRows } from '../../sync/sync-context.tsx';

/** How a change is saved with its former values, by the call of its form. */
export interface Target {
  /** Whether what this device knows still is what the change saved. */
  isOffered: (changed: readonly ChangedField[]) => boolean;
  putBack: (callBranch: CallBranch, changed: readonly ChangedField[]) => Promise<Result<unknown>>;
}

/** What the server has now, with its mark. */
interface Stored {
  settings: unknown;
  seen: string;
}

interface Form<S extends z.ZodMiniType> {
  schema: S;
  /** As this device knows it. */
  known: unknown;
  load: (callBranch: CallBranch) => Promise<Result<Stored>>;
  save: (callBranch: CallBranch, former: z.infer<S>, stored: Stored) => Promise<Result<unknown>>;
}

function targetOf<S extends z.ZodMiniType>({ schema, known, load, save }: Form<S>): Target {
  return {
    isOffered: (changed) => settingsBefore(known, changed, schema).ok,
    async putBack(callBranch, changed) {
      const stored = await load(callBranch);
      if (!stored.ok) return stored;
      const former = settingsBefore(stored.value.settings, changed, schema);
      return former.ok ? save(callBranch, former.value, stored.value) : former;
    },
  };
}

/** A row of the menu: this device has it as the server does, or the server refuses its mark. */
const loadedRow = <T>(row: T) => Promise.resolve(ok({ settings: row, seen: markOf(row) }));

function formTarget(name: FormName, branch: Branch): Target {
  return targetOf({
    schema: branchForms[name].schema,
    known: branchForms[name].read(branch).settings,
    load: (callBranch) => callBranch(`GET ${name}`, {}),
    save: (callBranch, former, { seen }) => callBranch(name, { ...former, seen }),
  });
}

const locationTarget = (branch: Branch): Target =>
  targetOf({
    schema: locationFormSchema,
    known: locationFormOf(branch),
    load: (callBranch) => callBranch('GET settings/location', {}),
    save: (callBranch, former, { seen }) => callBranch('settings/location', { ...former, seen }),
  });

const shopTarget = ({ shop }: Branch): Target =>
  targetOf({
    schema: shopFormSchema,
    known: shopFormOf(shop),
    load: (callBranch) => callBranch('GET settings/shop', {}),
    save: (callBranch, former, { seen }) => callBranch('settings/shop', { ...former, seen }),
  });

const privacyTarget = ({ settings }: CallResponse<'GET settings/privacy'>): Target => ({
  ...targetOf({
    schema: retentionSchema,
    known: settings,
    load: (callBranch) => callBranch('GET settings/privacy', {}),
    save: (callBranch, former, { seen }) => callBranch('settings/privacy', { ...former, seen }),
  }),
  /** Shorter times delete data, which only the form asks about. */
  isOffered(changed) {
    const former = settingsBefore(settings, changed, retentionSchema);
    return former.ok && !isShorter(settings, former.value);
  },
});

const productTarget = (product: Product): Target =>
  targetOf({
    schema: productFormSchema,
    known: product,
    load: () => loadedRow(product),
    save: (callBranch, former, { seen }) => callBranch('products/edit', { ...former, seen }),
  });

const catalogTarget = (catalog: Catalog): Target =>
  targetOf({
    schema: catalogFormSchema,
    known: catalog,
    load: () => loadedRow(catalog),
    save: (callBranch, former, { seen }) => callBranch('catalog/edit', { ...former, seen }),
  });

const extraTarget = (extra: Extra): Target =>
  targetOf({
    schema: extraFormSchema,
    known: extra,
    load: () => loadedRow(extra),
    save(callBranch, former, { seen }) {
      const kept = former.data.groups.map(({ id }) => id);
      // Groups that the change added go with their options.
      const emptied = extra.data.groups.flatMap(({ id }) => (kept.includes(id) ? [] : [id]));
      return callBranch('extra/edit', { ...former, emptied, seen });
    },
  });

const staffTarget = ({ id, ...person }: StaffMember): Target => {
  const formOf = ({ branches, ...fields }: Omit<StaffMember, 'id'>) => ({
    ...fields,
    branches: branches ?? [],
  });
  return targetOf({
    schema: staffFields,
    known: formOf(person),
    async load(callBranch) {
      const stored = await callBranch('GET staff/details', { id });
      if (!stored.ok) return stored;
      return ok({ settings: formOf(stored.value.person), seen: stored.value.seen });
    },
    save: (callBranch, former, { seen }) => callBranch('staff/details', { ...former, id, seen }),
  });
};

/** A zone with its id; a deleted one is null and comes back as a new one. */
function zoneOf(zones: readonly { id: string }[], id: string): Stored {
  const zone = zones.find((one) => one.id === id) ?? null;
  return { settings: { id, zone }, seen: zone === null ? '' : markOf(zone) };
}

const mapZoneTarget = (id: string, area: Area | undefined): Target =>
  targetOf({
    schema: z.object({ id: z.string(), zone: z.nullable(mapZoneFormSchema) }),
    known: zoneOf(area?.map ?? [], id).settings,
    async load(callBranch) {
      const stored = await callBranch('GET settings/map', {});
      return stored.ok ? ok(zoneOf(stored.value.zones, id)) : stored;
    },
    save: (callBranch, former, { seen }) => callBranch('settings/map', { ...former, seen }),
  });

const placeZoneTarget = (id: string, area: Area | undefined): Target =>
  targetOf({
    schema: z.object({ id: z.string(), zone: z.nullable(placeZoneFormSchema) }),
    known: zoneOf(area?.places ?? [], id).settings,
    async load(callBranch) {
      const stored = await callBranch('GET settings/locations', {});
      return stored.ok ? ok(zoneOf(stored.value.zones, id)) : stored;
    },
    save: (callBranch, former, { seen }) => callBranch('settings/locations', { ...former, seen }),
  });

/** What no row on this device has; absent: not loaded, or this person may not read it. */
export interface LoadedSettings {
  staff?: readonly StaffMember[] | undefined;
  privacy?: CallResponse<'GET settings/privacy'> | undefined;
}

/**
 * What the change can be put back to. Undefined: it was refused, its values before are not known, or this person may
 * not save it.
 */
export function useTarget(entry: TimelineEntry, { staff, privacy }: LoadedSettings): Target | undefined {
  const { name, subject, refused, changed } = entry;
  const { branch, actor } = useWorkplace();
  const row = useRow('branch', branch.sid);
  const area = useRow('area', branch.sid);
  const product = useRow('product', subject);
  const catalog = useRow('catalog', subject);
  const extra = useRow('extra', subject);
  if (refused !== null || row === undefined || !isWhole(changed)) return undefined;
  const isOwner = hasRole(actor, 'owner');
  const zone = subject.replace(/^zone /, '');
  const person = staff?.find(({ id }) => id === subject);
  const editProduct = () => product && productTarget(product);
  const targets: Partial<Record<string, () => Target | undefined>> = {
    'settings/location': () => locationTarget(row),
    'settings/shop': () => (isOwner ? shopTarget(row) : undefined),
    'settings/privacy': () => privacy && privacyTarget(privacy),
    'settings/map': () => mapZoneTarget(zone, area),
    'settings/locations': () => placeZoneTarget(zone, area),
    'products/edit': editProduct,
    'products/edit-many': editProduct,
    'catalog/edit': () => catalog && catalogTarget(catalog),
    'extra/edit': () => extra && extraTarget(extra),
    'staff/details': () => (person?.editable === true ? staffTarget(person) : undefined),
  };
  if (!isFormName(name)) return targets[name]?.();
  // Forms of the setup guide that also save settings of the shop are the owner's.
  return isSharedForm(name) && !isOwner ? undefined : formTarget(name, row);
}

/** Puts the products of one bulk edit back by one call; undefined: some of them cannot be. */
export function useBulkTarget(
  entries: readonly TimelineEntry[],
): ((callBranch: CallBranch) => Promise<Result<unknown>>) | undefined {
  const rows = new Map(useRows('product').map((one) => [one.sid, one]));
  const formers: (ProductForm & { seen: string })[] = [];
  for (const { name, subject, refused, changed, bulk_size: size } of entries) {
    const row = rows.get(subject);
    const isListed = name === 'products/edit-many' && refused === null && size === entries.length;
    if (!isListed || row === undefined || !isWhole(changed)) return undefined;
    const former = settingsBefore(row, changed, productFormSchema);
    if (!former.ok) return undefined;
    formers.push({ ...former.value, seen: markOf(row) });
  }
  return (callBranch) => callBranch('products/edit-many', { products: formers });
}

/** Whether a newer one of these changes, which are listed newest first, saved one of the same fields. */
export function isSuperseded(entry: TimelineEntry, entries: readonly TimelineEntry[]): boolean {
  const fields = new Set(entry.changed.map(({ field }) => field));
  return entries
    .slice(0, Math.max(0, entries.indexOf(entry)))
    .some(
      ({ subject, changed }) => subject === entry.subject && changed.some(({ field }) => fields.has(field)),
    );
}

/** Whether one of these changes, which are listed newest first, put back what an earlier one of them had changed. */
export function isPutBack(
  { id, subject, name, changed }: TimelineEntry,
  entries: readonly TimelineEntry[],
): boolean {
  const older = entries.slice(entries.findIndex((one) => one.id === id) + 1);
  const last = older.find((one) => one.subject === subject && one.name === name && one.refused === null);
  return last !== undefined && isPutBackOf(changed, last.changed);
}
