import * as z from 'zod/mini';
import { idSchema, instantSchema, sidSchema } from '#domain/ids.ts';
import { machineScopeSchema } from '#domain/machine-scopes.ts';
import { machineFields } from '#domain/people/machine.ts';
import { call, nothing } from './call.ts';

const owners = { method: 'POST', scope: 'branch', roles: ['owner'], queued: false } as const;

/** A machine account that is not revoked. `branches` null: all. `used_at` null: its token was never used. */
export const machineSchema = z.object({
  /** The account's id. */
  id: z.string(),
  /** The name of the program that uses the account. */
  name: z.string(),
  /** The ids of the branches it may access; null: all of the shop. */
  branches: z.nullable(z.array(idSchema)),
  /** What it may read and write. */
  scopes: z.array(machineScopeSchema),
  /** When it was created, in epoch milliseconds. */
  created_at: instantSchema,
  /** When its token was last used, in epoch milliseconds; null: never. */
  used_at: z.nullable(instantSchema),
});
export type Machine = z.infer<typeof machineSchema>;

const list = z.object({
  /** The shop's machine accounts that are not revoked. */
  machines: z.array(machineSchema),
});
/** `token` is returned only in this response. */
const listWithToken = z.extend(list, {
  /** The account's bearer token, returned only in this response. */
  token: z.string(),
});
const byId = z.object({
  /** The account's id. */
  id: sidSchema,
});

const create = call({
  ...owners,
  audit: 'machine_created',
  stepUp: true,
  summary: 'Create a machine account; its token is returned only once. Refuses machine_limit',
  request: machineFields,
  response: listWithToken,
});

/** Accounts of other programs, which authenticate with a token. */
export const machineCalls = {
  machines: call({
    ...owners,
    method: 'GET',
    summary: "List the shop's machine accounts, without their tokens",
    request: nothing,
    response: list,
  }),
  'machines/create': create,
  'create-token': create,
  'machines/rotate': call({
    ...owners,
    audit: 'machine_rotated',
    stepUp: true,
    summary: 'Replace the token of a machine account; the earlier one stops working at once',
    request: byId,
    response: listWithToken,
  }),
  'machines/revoke': call({
    ...owners,
    audit: 'machine_revoked',
    stepUp: true,
    summary: 'Revoke a machine account and its token for good',
    request: byId,
    response: list,
  }),
};
