import type { billingSummarySchema } from '#domain/billing/billing-summary.ts';
import { createStore, get, set, update } from 'idb-keyval';
import * as z from 'zod/mini';
import type { branchCardSchema, shopCardSchema } from '#contract/access-cards.ts';
import type { Person } from '#domain/people/person.ts';
import type { DeviceUser, SharedDeviceForm } from '#domain/people/shared-device.ts';

/** The person signed in on this device. `expires` in UTC milliseconds. */
export interface Session {
  token: string;
  expires: number;
  person: Person;
}

/** The shops and branches the person may enter, as last sent, so that the app can start offline. */
export interface AccessibleShops {
  shops: readonly z.infer<typeof shopCardSchema>[];
  branches: readonly z.infer<typeof branchCardSchema>[];
  billing: z.infer<typeof billingSummarySchema> | null;
  /** The id of the branch the person opened last; null: none yet. Undefined: an older app stored it. */
  branch_selected?: number | null | undefined;
}

function hasTexts(raw: unknown, ...keys: string[]): raw is object {
  return (
    typeof raw === 'object' && raw !== null && keys.every((key) => typeof Reflect.get(raw, key) === 'string')
  );
}

// The contract checked both when they were sent. Its schemas would weigh on the first script, so these are a look only.

export function isSession(raw: unknown): raw is Session {
  return (
    hasTexts(raw, 'token') &&
    'expires' in raw &&
    typeof raw.expires === 'number' &&
    'person' in raw &&
    hasTexts(raw.person, 'id', 'username', 'first_name', 'last_name', 'email', 'mobile') &&
    'roles' in raw.person &&
    Array.isArray(raw.person.roles) &&
    'branches' in raw.person
  );
}

export function isAccessibleShops(raw: unknown): raw is AccessibleShops {
  return (
    hasTexts(raw) &&
    'shops' in raw &&
    Array.isArray(raw.shops) &&
    raw.shops.every((shop) => hasTexts(shop, 'site_uid', 'name')) &&
    'branches' in raw &&
    Array.isArray(raw.branches) &&
    raw.branches.every((branch) => hasTexts(branch, 'sid', 'name', 'status', 'currency', 'timezone'))
  );
}

/** The kitchen settings of this device. `share`: the stations whose work it shows, or everything. */
export const kitchenSettingsSchema = z.object({
  share: z.union([z.literal('expo'), z.array(z.string()).check(z.minLength(1))]),
  /** Since when it has each of its stations ('' for everything), by the server's clock. UTC milliseconds. */
  taken: z._default(z.record(z.string(), z.int()), {}),
  size: z.enum(['dense', 'normal', 'large', 'huge']),
  /** The first tap on a dish finishes it, instead of starting it. */
  one_tap: z._default(z.boolean(), false),
  hand: z.enum(['right', 'left']),
  rail: z.boolean(),
  /** The name of this screen for others; '': the device letter. */
  name: z._default(z.string().check(z.maxLength(40)), ''),
  /** 0 to 100. */
  volume: z._default(z.int().check(z.minimum(0), z.maximum(100)), 80),
  /** The types of new orders that this device announces and counts; null: those of the person's role. */
  alert_types: z._default(z.nullable(z.array(z.enum(['table', 'pickup', 'delivery']))), null),
  /** When the test tone was last confirmed here; null: the shift is over. UTC milliseconds. */
  shift_since: z._default(z.nullable(z.int()), null),
});
export type KitchenSettings = z.infer<typeof kitchenSettingsSchema>;

/** A shift that was not ended is over after this time. */
const MAX_SHIFT_MS = 16 * 60 * 60_000;

/** Whether this device is in a shift: it must be able to ring, and does not reload automatically. */
export function isShiftOn(settings: Pick<KitchenSettings, 'shift_since'> | null, now: number): boolean {
  const since = settings?.shift_since ?? null;
  return since !== null && now - since < MAX_SHIFT_MS;
}

/** A printer attached to this device, as the browser identifies it. `baud`: of a serial port. */
export const printerPortSchema = z.object({
  via: z.enum(['usb', 'serial']),
  name: z.string(),
  vendor: z.optional(z.int()),
  product: z.optional(z.int()),
  serial: z.optional(z.string()),
  baud: z.int(),
});
export type PrinterPort = z.infer<typeof printerPortSchema>;

/** This device as one that the people of a branch share; `token` is the device's own. */
export interface Enrolment extends SharedDeviceForm {
  id: string;
  token: string;
  shop: number;
  branch: number;
  branch_name: string;
  people: readonly DeviceUser[];
}

/** The stored values by name. */
export interface DeviceSettings {
  session: Session | null;
  /** An `Enrolment` as JSON: what this app wrote itself is not worth a schema in the first script. */
  enrolment: string | null;
  places: AccessibleShops | null;
  language: string | null;
  theme: 'light' | 'dark' | null;
  /** The letter of this device in the order labels it assigns while offline. */
  device_letter: string | null;
  /** How many labels it has assigned. */
  label_count: number | null;
  kitchen: KitchenSettings | null;
  /** When a screen of a branch, by its id, last showed everything the server had. */
  in_step: Record<string, number> | null;
  /** The id this device created for itself; printers name it as the device they are attached to. */
  device_id: string | null;
  /** Sessions that ended here and were not reported to the server yet, by the hashes of their tokens. */
  ended_sessions: readonly string[] | null;
  /** An outage drill as JSON, like the enrolment. */
  drill: string | null;
  /** By the sid of the printer. */
  printer_ports: Record<string, PrinterPort> | null;
}
export type DeviceSetting = keyof DeviceSettings;

const asText = (raw: unknown) => (typeof raw === 'string' ? raw : null);

function parsedBy<T>(schema: z.ZodMiniType<T>): (raw: unknown) => T | null {
  return (raw) => {
    const parsed = z.safeParse(schema, raw);
    return parsed.success ? parsed.data : null;
  };
}

/** Each returns null for what it cannot read. */
const readers: { [K in DeviceSetting]: (raw: unknown) => DeviceSettings[K] } = {
  session: (raw) => (isSession(raw) ? raw : null),
  enrolment: asText,
  drill: asText,
  places: (raw) => (isAccessibleShops(raw) ? raw : null),
  language: asText,
  theme: (raw) => (raw === 'light' || raw === 'dark' ? raw : null),
  device_letter: asText,
  label_count: (raw) => (Number.isInteger(raw) ? Number(raw) : null),
  kitchen: parsedBy(kitchenSettingsSchema),
  in_step: parsedBy(z.record(z.string(), z.int())),
  device_id: asText,
  ended_sessions: parsedBy(z.array(z.string())),
  printer_ports: parsedBy(z.record(z.string(), printerPortSchema)),
};

/** In IndexedDB because the worker has no localStorage. */
const store = createStore('brigade-device', 'settings');

/** A setting of this device; null when it is missing or cannot be parsed. */
export async function readSetting<K extends DeviceSetting>(name: K): Promise<DeviceSettings[K] | null> {
  return readers[name](await get(name, store));
}

export async function writeSetting<K extends DeviceSetting>(
  name: K,
  value: DeviceSettings[K],
): Promise<void> {
  await set(name, value, store);
}

/** Changes a setting atomically across tabs. */
export async function changeSetting<K extends DeviceSetting>(
  name: K,
  change: (known: DeviceSettings[K] | null) => DeviceSettings[K],
): Promise<void> {
  await update<unknown>(name, (raw) => change(readers[name](raw)), store);
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A text of this device, generated once. */
async function madeOnce(name: 'device_letter' | 'device_id', make: () => string): Promise<string> {
  let value = '';
  await update<unknown>(
    name,
    (known) => {
      value = typeof known === 'string' && known !== '' ? known : make();
      return value;
    },
    store,
  );
  return value;
}

/** This device's letter. Two devices may have the same one; the server's number is unique. */
export const deviceLetter = (): Promise<string> =>
  madeOnce('device_letter', () => {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    return LETTERS.charAt(random % LETTERS.length);
  });

/** The id under which things are attached to this device. */
export const deviceId = (): Promise<string> => madeOnce('device_id', () => crypto.randomUUID());
