import * as z from 'zod/mini';
import { requiredLine } from '../form-fields.ts';
import { idSchema } from '../ids.ts';
import { machineScopes, machineScopeSchema } from '../machine-scopes.ts';

/** A new machine account: a till, an accounting program, a menu board. */
export const machineFields = z.object({
  /** The name of the program that uses the account. */
  name: requiredLine(1, 60),
  /** The ids of the branches it may access. */
  branches: z.array(idSchema).check(z.minLength(1, 'branch_needed'), z.maxLength(500)),
  /** What it may read and write. */
  scopes: z.array(machineScopeSchema).check(z.minLength(1, 'required'), z.maxLength(machineScopes.length)),
});
export type MachineForm = z.infer<typeof machineFields>;

/** Maximum per shop. */
export const MAX_MACHINES = 50;
