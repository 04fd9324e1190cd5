import { settingsCalls } from '#contract/settings.ts';
import {
  branchForms,
  type FormFacts,
  type FormName,
  isFormName,
  isSharedForm,
} from '#domain/settings/branch-forms.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { type Answer, refusalAnswer, type Route } from '../http/route.ts';
import { currencyUse } from '../store/currency-use.ts';
import { branchOf } from './branch-of.ts';
import { onlineMeansOf } from './gateways.ts';
import { withBeforeOfSent } from './with-before.ts';
import { saveBranch } from './save-branch.ts';
import { saveSharedForm } from './save-shop.ts';

async function read(context: Context, { branch: id }: Caller, name: FormName): Promise<Answer> {
  const branch = await branchOf(context, id);
  return branch.ok
    ? { status: 200, body: branchForms[name].read(branch.value) }
    : refusalAnswer(branch.refusal);
}

async function save(context: Context, caller: Caller, name: FormName, raw: unknown): Promise<Answer> {
  const parsed = branchForms[name].parse(raw);
  if (!parsed.ok) return refusalAnswer(parsed.refusal);
  const { form, rule } = parsed.value;
  const facts: FormFacts = {
    means: onlineMeansOf(context),
    currencyUse: () => currencyUse(context.db, caller.branch),
  };
  const ruleOfBranch = (branch: Branch) => rule(branch, facts);
  const stored = await branchOf(context, caller.branch);
  if (!stored.ok) return refusalAnswer(stored.refusal);
  // `seen` has the save refused if this is not what it replaces.
  const logged = withBeforeOfSent(form, branchForms[name].read(stored.value).settings);
  const done = isSharedForm(name)
    ? await saveSharedForm(context, caller, { name, form: logged }, ruleOfBranch)
    : await saveBranch(context, caller, name, logged, ruleOfBranch);
  return done.ok ? read(context, caller, name) : refusalAnswer(done.refusal);
}

function routesOf(name: FormName): [string, Route][] {
  const reading = `GET ${name}` as const;
  return [
    [reading, { call: settingsCalls[reading], run: (context, caller) => read(context, caller, name) }],
    [name, { call: settingsCalls[name], run: (context, caller, raw) => save(context, caller, name, raw) }],
  ];
}

/** Two routes for each form of a branch: one reads it, one saves it. */
export const formRoutes: Readonly<Record<string, Route>> = Object.fromEntries(
  Object.keys(branchForms).filter(isFormName).flatMap(routesOf),
);
