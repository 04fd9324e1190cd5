import { mutations } from '#domain/mutations.ts';
import { kitchenPaper } from '#engine/kitchen-paper.ts';

/** All rules, in one script. */
export const allRules = { rules: mutations, paper: kitchenPaper };
