import * as z from 'zod/mini';
import { requiredLine } from '../form-fields.ts';
import { idSchema } from '../ids.ts';
import { machineScopes, machineScopeSchema } from '../machine-scopes.ts';

/** A new machine account: a till, an accounting program, a menu board. */
export const machineFields = z.object({
  name: requiredLine(1, 60),
  branches: z.array(idSchema).check(z.minLength(1, 'branch_needed'), z.maxLength(500)),
  scopes: z.array(machineScopeSchema).check(z.minLength(1, 'required'), z.maxLength(machineScopes.length)),
});
export type MachineForm = z.infer<typeof machineFields>;

/** Maximum per shop. */
export const MAX_MACHINES = 50;
