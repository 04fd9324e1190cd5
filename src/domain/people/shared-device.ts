import * as z from 'zod/mini';
import { requiredLine } from '../form-fields.ts';
import { instantSchema, uuidSchema } from '../ids.ts';
import { roleSchema } from '../roles.ts';

/** Minutes without a touch after which a shared device locks itself; 0: never, for a screen that is only read. */
export const lockTimes = [0, 1, 2, 5, 10, 30] as const;
export const lockTimeSchema = z.union(lockTimes.map((minutes) => z.literal(minutes)));
/** Devices of a branch that people share. */
export const MAX_SHARED_DEVICES = 60;

/** What a manager sets for a shared device. */
export const sharedDeviceFields = z.object({
  /** The device's name, after the place where it stands. */
  name: requiredLine(1, 40),
  /** The minutes without a touch after which it locks itself; 0: never. */
  lock_after: lockTimeSchema,
});
export type SharedDeviceForm = z.infer<typeof sharedDeviceFields>;

/** A device that the people of a branch share, as managers see it. */
export const sharedDeviceSchema = z.extend(sharedDeviceFields, {
  /** The id the device made for itself. */
  id: uuidSchema,
  /** Who enrolled it. */
  enrolled_by: z.string(),
  /** When it was enrolled, in epoch milliseconds. */
  enrolled_at: instantSchema,
  /** When it last asked the server for its people, in epoch milliseconds. */
  used_at: instantSchema,
  /** How many people can unlock it without a connection. */
  people: z.int(),
});
export type SharedDevice = z.infer<typeof sharedDeviceSchema>;

/** A person who may use a shared device, as its lock screen shows them. */
export const deviceUserSchema = z.object({
  /** The person's id. */
  id: z.string(),
  /** The given name. */
  first_name: z.string(),
  /** The family name. */
  last_name: z.string(),
  /** The person's roles. */
  roles: z.array(roleSchema),
  /** Whether they have a PIN that works. */
  has_pin: z.boolean(),
  /** The user name with which they sign in to the shop; null: they sign in with an e-mail address. */
  username: z.optional(z.nullable(z.string())),
});
export type DeviceUser = z.infer<typeof deviceUserSchema>;
