import type { MutationArgs, MutationName } from '#domain/mutations.ts';
import type { Order } from '#domain/orders/order.ts';
import type { BranchView } from '#engine/branch-model.ts';
import type { Random } from '../core/random.ts';
import type { Evening } from './evening.ts';
import type { Doer, Effect, ModelBranch } from '../model/model.ts';

/** What somebody in front of a screen knows. */
export interface Screen {
  view: BranchView;
  random: Random;
  roles: readonly string[];
  person: string;
  branchSid: string;
  evening: Evening;
  now: number;
  /** Orders that are not over, as the screen lists them. */
  orders: Order[];
}

/** One kind of queued change in the simulated world: what people do with it, and what it must do. */
export interface SimMutation<N extends MutationName = MutationName> {
  name: N;
  /** How often it is done, beside the others. */
  weight: number;
  /** What a person might do now; undefined: nothing on the screen invites to it. */
  generate(screen: Screen): { args: MutationArgs<N>; dep?: string } | undefined;
  /** By the specification, what it does to the branch. `args` as they travelled. */
  effect(branch: ModelBranch, args: MutationArgs<N>, doer: Doer): Effect;
}

export function simMutation<N extends MutationName>(definition: SimMutation<N>): SimMutation<N> {
  return definition;
}
