import * as z from 'zod/mini';
import { idSchema, instantSchema, uuidSchema } from '#domain/ids.ts';
import { deviceUserSchema, sharedDeviceFields, sharedDeviceSchema } from '#domain/people/shared-device.ts';
import { newPin, typedPin } from '#domain/people/staff-pin.ts';
import { managerRoles, roles, staffRoles } from '#domain/roles.ts';
import { signedInSchema } from './auth.ts';
import { call, nothing } from './call.ts';

const ofManagers = { method: 'POST', scope: 'branch', roles: [...managerRoles], queued: false } as const;
const ofTheDevice = { method: 'POST', scope: 'none', roles: [...roles], queued: false } as const;

const list = z.object({
  /** The branch's shared devices, by name. */
  devices: z.array(sharedDeviceSchema),
});
const byId = z.object({
  /** The id the device made for itself. */
  id: uuidSchema,
});
/** How a shared device proves itself while no one is signed in on it. */
const device = {
  /** The id the device made for itself. */
  id: uuidSchema,
  /** The device's own token, from `shared-devices/enroll`. */
  token: z.string().check(z.minLength(1, 'required'), z.maxLength(100)),
};

const pinStateSchema = z.object({
  /** When the PIN was set, in epoch milliseconds; null: there is none. */
  set_at: z.nullable(instantSchema),
  /** Whether too many wrong PINs were typed, so that it has to be set again. */
  blocked: z.boolean(),
});

/** A person who may use the shared devices of a branch, as managers see them. */
const pinOwnerSchema = z.extend(deviceUserSchema, {
  /** Whether the caller may set their PIN. */
  editable: z.boolean(),
});
export type PinOwner = z.infer<typeof pinOwnerSchema>;

/** Devices that people of a branch share and unlock with a PIN. */
export const sharedDeviceCalls = {
  'shared-devices': call({
    ...ofManagers,
    method: 'GET',
    summary: 'List the devices that the people of the branch share, and who has a PIN for them',
    request: nothing,
    response: z.extend(list, {
      /** Those who may use the devices, by name. */
      people: z.array(pinOwnerSchema),
    }),
  }),
  'shared-devices/enroll': call({
    ...ofManagers,
    audit: 'device_enrolled',
    stepUp: true,
    summary: 'Let the people of the branch share this device; its token is returned only once',
    request: z.extend(sharedDeviceFields, { ...byId.shape }),
    response: z.extend(list, {
      /** The device's own token. */
      token: z.string(),
    }),
  }),
  'shared-devices/edit': call({
    ...ofManagers,
    audit: 'device_changed',
    summary: 'Rename a shared device, or change when it locks itself',
    request: z.extend(sharedDeviceFields, { ...byId.shape }),
    response: list,
  }),
  'shared-devices/sign-out': call({
    ...ofManagers,
    audit: 'device_signed_out',
    summary: 'End the sign-ins of everyone on a shared device',
    request: byId,
    response: list,
  }),
  'shared-devices/remove': call({
    ...ofManagers,
    audit: 'device_removed',
    stepUp: true,
    summary: 'Remove a shared device. When it next reaches the server, it deletes everything it has stored',
    request: byId,
    response: list,
  }),
  'shared-devices/people': call({
    ...ofTheDevice,
    summary: 'Get the people who may use the shared device. Refuses device_removed',
    request: z.object(device),
    response: z.object({
      ...sharedDeviceFields.shape,
      /** The numeric id of the shop. */
      shop: idSchema,
      /** The numeric id of the branch. */
      branch: idSchema,
      /** The branch's name. */
      branch_name: z.string(),
      /** The staff of the branch, by name. */
      people: z.array(deviceUserSchema),
    }),
  }),
  'shared-devices/unlock': call({
    ...ofTheDevice,
    summary:
      'Sign a person in on a shared device with their PIN. Refuses wrong_pin, pin_blocked, device_removed',
    request: z.object({
      ...device,
      /** The person's id. */
      person: z.string().check(z.minLength(1, 'required'), z.maxLength(60)),
      /** The person's PIN in this branch. */
      pin: typedPin,
    }),
    response: signedInSchema,
  }),
  'GET pins/own': call({
    ...ofManagers,
    method: 'GET',
    roles: [...staffRoles],
    summary: 'Get whether the caller has a PIN in this branch',
    request: nothing,
    response: pinStateSchema,
  }),
  'pins/own': call({
    ...ofManagers,
    roles: [...staffRoles],
    audit: 'pin_set',
    stepUp: true,
    summary: "Set the caller's PIN in this branch and end their sign-ins on shared devices",
    request: z.object({
      /** The new PIN: four digits. */
      pin: newPin,
    }),
    response: pinStateSchema,
  }),
  'pins/staff': call({
    ...ofManagers,
    audit: 'pin_set',
    stepUp: true,
    summary: "Set or remove a staff member's PIN in this branch and end their sign-ins on shared devices",
    request: z.object({
      /** The person's id. */
      person: z.string().check(z.minLength(1, 'required'), z.maxLength(60)),
      /** The new PIN: four digits; null: none. */
      pin: z.nullable(newPin),
    }),
    response: pinStateSchema,
  }),
};
