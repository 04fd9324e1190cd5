import * as z from 'zod/mini';
import { invalidFields } from './fields.ts';
import type { OrderContext } from './orders/order-steps.ts';
import { ok, type Result } from './result.ts';
import type { RowChange, RowRef, RowView } from './rows.ts';

/**
 * Who changes what, when, under which id, and in which branch. `pinOf` tells the PIN of an order: the server's alone, no
 * device knows it.
 */
export type MutationContext = OrderContext & {
  branch: { id: number; shop_id: number };
  pinOf?: (sid: string) => string;
};

/** What a change did: the rows it wrote (none: `noop`). `details` says what was adjusted, in numbers and words. */
export interface Outcome {
  changes: RowChange[];
  details?: Record<string, string | number>;
}

interface Definition<S extends z.ZodMiniType> {
  v: number;
  args: S;
  /** Rows `apply` reads. Asked again with what is loaded until it names nothing new. */
  keys(args: z.infer<S>, view: RowView): RowRef[];
  apply(view: RowView, args: z.infer<S>, context: MutationContext): Result<Outcome>;
}

/** A change with its arguments parsed, ready to run on any view. */
export interface BoundMutation {
  keys(view: RowView): RowRef[];
  apply(view: RowView, context: MutationContext): Result<Outcome>;
}

/**
 * One kind of queued change: pure, run by the device for what it shows and by the server for the truth.
 * `bind` parses untrusted arguments (refusing `invalid_fields`). A definition is immutable once shipped: a new
 * meaning gets a new `v`.
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
      const parsed = z.safeParse(definition.args, raw);
      if (!parsed.success) return { ok: false, refusal: invalidFields(parsed.error.issues, raw) };
      const args = parsed.data;
      return ok({
        keys: (view) => definition.keys(args, view),
        apply: (view, context) => definition.apply(view, args, context),
      });
    },
  };
}
