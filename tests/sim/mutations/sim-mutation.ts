import type { MutationArgs, MutationName } from '#domain/mutations.ts';
import type { Order } from '#domain/orders/order.ts';
import type { BranchView } from '#engine/branch-model.ts';
import type { Random } from '../core/random.ts';
import type { Evening } from './evening.ts';
import type { Doer, Effect, ModelBranch } from '../model/model.ts';

/** What a person at a screen knows. */
export interface Screen {
  view: BranchView;
  random: Random;
  roles: readonly string[];
  person: string;
  branchSid: string;
  evening: Evening;
  now: number;
  /** Open orders, as the screen lists them. */
  orders: Order[];
}

/** One kind of queued change in the simulated world: how people use it, and its expected effect. */
export interface SimMutation<N extends MutationName = MutationName> {
  name: N;
  /** Its relative frequency. */
  weight: number;
  /** An action a person may take now; undefined: the screen offers none. */
  generate(screen: Screen): { args: MutationArgs<N>; dep?: string } | undefined;
  /** Its effect on the branch by the specification. `args` as they were sent. */
  effect(branch: ModelBranch, args: MutationArgs<N>, doer: Doer): Effect;
}

export function simMutation<N extends MutationName>(definition: SimMutation<N>): SimMutation<N> {
  return definition;
}
