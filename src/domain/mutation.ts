import type * as z from 'zod/mini';
import { parseFields } from './parse-fields.ts';
import type { MachineScope } from './machine-scopes.ts';
import type { OrderContext } from './orders/order-steps.ts';
import { ok, type Result } from './result.ts';
import type { Role } from './roles.ts';
import type { RowChange, RowRef, RowView } from './rows.ts';
import type { ClaimShares } from './tables/claim-shares.ts';

/**
 * Who changes what, when, with which change id, and in which branch. `pinOf` returns the PIN of an order; it exists
 * only on the server.
 */
export type MutationContext = OrderContext & {
  branch: { id: number; shop_id: number };
  pinOf?: (sid: string) => string;
  /** What a guest claims to pay at a table; it exists only on the server, which alone claims. */
  claimShares?: ClaimShares;
};

/** The result of a change: the rows it wrote (none: `noop`). `details` describes an adjustment. */
export interface Outcome {
  changes: RowChange[];
  details?: Record<string, string | number>;
}

interface Definition<S extends z.ZodMiniType> {
  v: number;
  args: S;
  /** The rows `apply` reads. Called again with what is loaded until it names no new rows. */
  keys(args: z.infer<S>, view: RowView): RowRef[];
  apply(view: RowView, args: z.infer<S>, context: MutationContext): Result<Outcome>;
}

/** A change with parsed arguments, ready to run on any view. `args` has only keys of its schema. */
export interface BoundMutation {
  args: unknown;
  keys(view: RowView): RowRef[];
  apply(view: RowView, context: MutationContext): Result<Outcome>;
}

/**
 * One kind of queued change. It is pure: the device runs it to update its screen, the server to decide. `bind` parses
 * untrusted arguments (refusing `invalid_fields`). A released definition never changes; a new meaning gets a new `v`.
 */
export interface Mutator<S extends z.ZodMiniType> {
  v: number;
  args: S;
  bind(raw: unknown): Result<BoundMutation>;
}

export function mutator<S extends z.ZodMiniType>(definition: Definition<S>): Mutator<S> {
  return {
    v: definition.v,
    args: definition.args,
    bind(raw) {
      const parsed = parseFields(definition.args, raw);
      if (!parsed.ok) return parsed;
      const args = parsed.value;
      return ok({
        args,
        keys: (view) => definition.keys(args, view),
        apply: (view, context) => definition.apply(view, args, context),
      });
    },
  };
}

/** A row that the call of a change returns, as far as the server has a reader for its kind. */
export interface ReturnedRow {
  kind: 'booking' | 'branch' | 'order' | 'stock' | 'table';
  sid: string;
}

interface CallDefinition<S extends z.ZodMiniType, A extends z.ZodMiniType> {
  roles: readonly Role[];
  machine?: MachineScope;
  summary: string;
  response: A;
  row?: (args: z.infer<S>) => ReturnedRow;
}

/**
 * An entry in the table of queued changes (`mutations.ts`): a mutator, who may use it, and what its call answers. The
 * contract, the server's routes and the worker's list are computed from these entries. `roles` is the upper limit,
 * checked before the rule, which may ask for more.
 */
export interface QueuedCall<S extends z.ZodMiniType, A extends z.ZodMiniType> extends Mutator<S> {
  method: 'POST';
  scope: 'branch';
  queued: true;
  roles: readonly Role[];
  /** The permission a machine account needs. */
  machine?: MachineScope;
  summary: string;
  request: S;
  response: A;
  /**
   * Parses the body of a call on the change's own path. `row` is returned with the verdict, in a field named after its
   * kind; undefined: only the verdict is.
   */
  parse(raw: unknown): Result<{ args: unknown; row: ReturnedRow | undefined }>;
}

export function queuedCall<S extends z.ZodMiniType, A extends z.ZodMiniType>(
  mutator: Mutator<S>,
  { row, ...call }: CallDefinition<S, A>,
): QueuedCall<S, A> {
  return {
    ...mutator,
    ...call,
    method: 'POST',
    scope: 'branch',
    queued: true,
    request: mutator.args,
    parse(raw) {
      const parsed = parseFields(mutator.args, raw);
      return parsed.ok ? ok({ args: parsed.value, row: row?.(parsed.value) }) : parsed;
    },
  };
}
