import * as z from 'zod/mini';
import { type GatewayAnswer, gatewayCalls } from '#contract/gateways.ts';
import type { BankAccount } from '#contract/order-details.ts';
import { invalidFields } from '#domain/fields.ts';
import { takesCurrency } from '#domain/payments/gateway-currencies.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import {
  credentialsOf,
  freshGateway,
  type GatewayForm,
  gatewayFormOf,
  gatewayFormSchema,
  gatewaySeen,
  type GatewaySettings,
  isReady,
  saveGateway,
  type SavedGateway,
} from '#domain/shops/gateways.ts';
import { type Gateway, gateways } from '#domain/shops/site.ts';
import type { Context } from '../context.ts';
import { type Caller, route } from '../http/route.ts';
import { unpayable } from '#domain/shops/payable.ts';
import { lockBranch } from '../store/branch-store-sql.ts';
import { editLog } from '../store/edit-log.ts';
import { type GatewayRow, gatewaySettings } from '../store/gateway-settings.ts';
import { changedMeanwhile } from '../sync/changed-meanwhile.ts';
import { byRuleOfBranch, changeRowsIn, tellDone } from '../sync/change-rows.ts';
import { branchOf } from './branch-of.ts';
import { adapterOf, mayCall, toldOf } from './online-gateways.ts';
import { placeOfSecret } from '../secret-places.ts';

const subjectOf = (gateway: Gateway) => `settings/gateways ${gateway}`;

/** Why a branch's customers cannot be offered a gateway, however it is set up. */
export function heldBack(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { currency }: Pick<Branch, 'currency'>,
  gateway: Gateway,
): GatewayAnswer['held'] {
  if (!takesCurrency(gateway, currency)) return 'currency';
  return gateway !== 'bank' && publicUrl === undefined ? 'address' : null;
}

function settingsOf(
  { seal }: Pick<Context, 'seal'>,
  branch: Branch,
  gateway: Gateway,
  row: GatewayRow | undefined,
): GatewaySettings & { lost: string[] } {
  const { active, min, max } = branch.gateways?.[gateway] ?? freshGateway;
  const stored = Object.entries(row?.sealed ?? {});
  const opens = ([name, closed]: [string, string]) =>
    seal.open(closed, placeOfSecret(branch.id, gateway, name)) !== undefined;
  return {
    active,
    min,
    max,
    fields: row?.fields ?? {},
    set: stored.filter(opens).map(([name]) => name),
    lost: stored.filter((one) => !opens(one)).map(([name]) => name),
    at: row?.changed_at ?? 0,
  };
}

function answerOf(
  context: Context,
  branch: Branch,
  gateway: Gateway,
  row: GatewayRow | undefined,
): GatewayAnswer {
  const { lost, ...stored } = settingsOf(context, branch, gateway, row);
  const { secrets: _empty, ...form } = gatewayFormOf(gateway, stored);
  return {
    gateway,
    ...form,
    ready: isReady(gateway, stored.fields, stored.set),
    set: [...stored.set],
    lost,
    held: heldBack(context, branch, gateway),
    refused_at: row?.refused_at ?? null,
    seen: markOf(gatewaySeen(gateway, stored)),
  };
}

/** What a form that was typed makes of a branch's gateway; null: nothing is new. Refuses `no_way_to_pay` too. */
function decided(
  context: Context,
  branch: Branch,
  row: GatewayRow,
  form: GatewayForm,
  seen: string,
): Result<SavedGateway | null> {
  const { gateway } = row;
  const stored = settingsOf(context, branch, gateway, row);
  const parsed = z.safeParse(gatewayFormSchema(gateway, stored.set), form);
  if (!parsed.success) return { ok: false, refusal: invalidFields(parsed.error.issues, form) };
  const now = Math.max(context.clock.now(), row.changed_at + 1);
  const saved = saveGateway(gateway, stored, parsed.data, { seen, now });
  if (!saved.ok || saved.value === null) return saved;
  const isUnpayable = (gateways: Branch['gateways']) => Object.keys(unpayable(branch, gateways)).length > 0;
  const after = { ...branch.gateways, [gateway]: saved.value.offered };
  return !isUnpayable(branch.gateways) && isUnpayable(after) ? refuse('no_way_to_pay') : saved;
}

/**
 * Stores it and tells every device, both or neither, and the log: which gateway, never what it was told. Two who save at
 * once take turns: the gateway's row is locked.
 */
async function store(
  context: Context,
  { branch: id, actor }: Caller,
  gateway: Gateway,
  form: GatewayForm,
  seen: string,
): Promise<Result<unknown>> {
  const { active, min, max, secrets } = form;
  const typed = credentialsOf[gateway].filter(
    ({ name, kind }) => kind === 'secret' && (secrets[name] ?? '').trim() !== '',
  );
  const args = { gateway, active, min, max, secrets: typed.map(({ name }) => name) };
  const log = { name: 'settings/gateways', subject: subjectOf(gateway), args, actor };
  const done = await context.db.transaction(async (tx) => {
    const row = await gatewaySettings.lock(tx, id, gateway);
    const rule = byRuleOfBranch(async (branch) => {
      const saved = decided(context, branch, row, form, seen);
      if (!saved.ok) return saved;
      if (saved.value === null) return ok(branch);
      const { fields, offered } = saved.value;
      const sealed = Object.fromEntries(
        Object.entries(saved.value.secrets).map(([name, text]) => [
          name,
          context.seal.close(text, placeOfSecret(id, gateway, name)),
        ]),
      );
      await gatewaySettings.save(tx, id, {
        gateway,
        fields,
        sealed: { ...row.sealed, ...sealed },
        changed_at: offered.at,
      });
      return ok({ ...branch, gateways: { ...branch.gateways, [gateway]: offered } });
    });
    const locked = await lockBranch(tx, id);
    return locked && changeRowsIn(context, locked, (sid) => [{ kind: 'branch', sid }], rule, log);
  });
  return tellDone(context, id, done);
}

/** Asks the provider whether it knows what was typed; who cannot be asked is believed. Refuses beside each credential. */
async function checked(
  context: Context,
  id: number,
  gateway: Gateway,
  form: GatewayForm,
): Promise<Result<null>> {
  const strange = credentialsOf[gateway].filter(
    ({ name, kind }) => kind === 'address' && !mayCall(context, form.fields[name] ?? ''),
  );
  if (strange.length > 0 && (form.active || strange.some(({ name }) => (form.fields[name] ?? '') !== '')))
    return refuse('invalid_fields', {
      fields: Object.fromEntries(strange.map(({ name }) => [`fields.${name}`, 'not_its_address'])),
    });
  if (!form.active) return ok(null);
  const before = await toldOf(context, id, gateway);
  const typed = Object.entries(form.secrets).filter(([, secret]) => secret !== '');
  const told = { ...before, ...form.fields, ...Object.fromEntries(typed) };
  if (!isReady(gateway, told, []) || markOf(told) === markOf(before)) return ok(null);
  if ((await adapterOf(context, gateway, told)?.isKnown?.()) !== false) return ok(null);
  const fields = credentialsOf[gateway]
    .filter(({ kind }) => kind !== 'address')
    .map(({ name, kind }) => [`${kind === 'secret' ? 'secrets' : 'fields'}.${name}`, 'credentials_refused']);
  return refuse('invalid_fields', { fields: Object.fromEntries(fields) });
}

/** The account that transfers go to; undefined: nobody has said it, or not whole. */
export async function bankOf(context: Context, branch: number): Promise<BankAccount | undefined> {
  const row = await gatewaySettings.one(context.db, branch, 'bank');
  const { name = '', account = '', holder = '' } = row?.fields ?? {};
  return account === '' ? undefined : { name, account, holder };
}

/** The branch with those ways of paying alone that this server can do. */
export function onlyPossible<B extends Pick<Branch, 'web_payment' | 'gateways' | 'currency'>>(
  context: Pick<Context, 'cards' | 'publicUrl'>,
  branch: B,
): B {
  const set = branch.gateways ?? {};
  const possible = gateways.filter((gateway) => heldBack(context, branch, gateway) === null);
  return {
    ...branch,
    web_payment: branch.web_payment && context.cards !== undefined,
    gateways: Object.fromEntries(
      possible.flatMap((gateway) => (set[gateway] === undefined ? [] : [[gateway, set[gateway]]])),
    ),
  };
}

export const gatewayRoutes = {
  'GET settings/gateways': route(gatewayCalls['GET settings/gateways'], async (context, { branch: id }) => {
    const branch = await branchOf(context, id);
    if (!branch.ok) return branch;
    const rows = await gatewaySettings.of(context.db, id);
    return ok({
      gateways: gateways.map((gateway) =>
        answerOf(
          context,
          branch.value,
          gateway,
          rows.find((row) => row.gateway === gateway),
        ),
      ),
    });
  }),
  'settings/gateways': route(
    gatewayCalls['settings/gateways'],
    async (context, caller, { gateway, seen, ...form }) => {
      const known = await checked(context, caller.branch, gateway, form);
      if (!known.ok) return known;
      const saved = await store(context, caller, gateway, form, seen);
      if (!saved.ok) {
        if (saved.refusal.code !== 'changed_meanwhile') return saved;
        const last = await editLog.last(context.db, caller.branch, subjectOf(gateway));
        return changedMeanwhile(last, context.clock.now());
      }
      const branch = await branchOf(context, caller.branch);
      if (!branch.ok) return branch;
      const row = await gatewaySettings.one(context.db, caller.branch, gateway);
      return ok(answerOf(context, branch.value, gateway, row));
    },
  ),
};
