import { type GatewayAnswer, gatewayCalls } from '#contract/gateways.ts';
import type { BankAccount } from '#contract/order-details.ts';
import { type AuditDetails, maskedAccount } from '#domain/audit/audit-events.ts';
import { parseFields } from '#domain/parse-fields.ts';
import { heldBack, type OnlineMeans } from '#domain/payments/possible-methods.ts';
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
} from '#domain/settings/gateways.ts';
import { type Gateway, gateways } from '#domain/shops/site.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { noteSecurityEvent } from '../jobs/security-mails.ts';
import { unpayable } from '#domain/payments/payable.ts';
import { lockBranch } from '../store/branch-tx.ts';
import { editLog } from '../store/edit-log.ts';
import { type GatewayRow, gatewaySettings } from '../store/gateway-settings.ts';
import { editConflict } from '../sync/edit-conflict.ts';
import { byRuleOfBranch, changeRowsIn, notifyDone } from '../sync/change-rows.ts';
import { branchOf } from './branch-of.ts';
import { adapterOf, mayCall, toldOf } from '../payments/online-gateways.ts';
import { secretContext } from '../secret-contexts.ts';

/** The account that receives the money: a bank account number, else the provider's merchant id. */
function accountOf(gateway: Gateway, fields: Record<string, string>): string {
  const name =
    gateway === 'bank' ? 'account' : credentialsOf[gateway].find(({ kind }) => kind === 'text')?.name;
  return fields[name ?? ''] ?? '';
}

/**
 * The audit details of a saved account: where the money went before and goes now, masked, and whether it is offered.
 */
function auditOf(
  gateway: Gateway,
  before: { fields: Record<string, string>; active: boolean },
  after: { fields: Record<string, string>; active: boolean },
): AuditDetails {
  const [from, to] = [accountOf(gateway, before.fields), accountOf(gateway, after.fields)];
  return {
    what: gateway,
    ...(from === to ? {} : { from: maskedAccount(from), to: maskedAccount(to) }),
    ...(before.active === after.active ? {} : { state: after.active ? 'on' : 'off' }),
  };
}

const subjectOf = (gateway: Gateway) => `settings/gateways ${gateway}`;

/** The online payments this server supports. */
export function onlineMeansOf({ cards, publicUrl }: Pick<Context, 'cards' | 'publicUrl'>): OnlineMeans {
  return { cards: cards !== undefined, returns: publicUrl !== undefined };
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
    seal.open(closed, secretContext(branch.id, gateway, name)) !== undefined;
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
    held: heldBack(onlineMeansOf(context), branch, gateway),
    refused_at: row?.refused_at ?? null,
    seen: markOf(gatewaySeen(gateway, stored)),
  };
}

/** A branch's provider settings after a form was saved; null: nothing changed. Refuses `no_way_to_pay` too. */
function decided(
  context: Context,
  branch: Branch,
  row: GatewayRow,
  form: GatewayForm,
  seen: string,
): Result<SavedGateway | null> {
  const { gateway } = row;
  const stored = settingsOf(context, branch, gateway, row);
  const parsed = parseFields(gatewayFormSchema(gateway, stored.set, branch.country), form);
  if (!parsed.ok) return parsed;
  const now = Math.max(context.clock.now(), row.changed_at + 1);
  const saved = saveGateway(gateway, stored, parsed.value, { seen, now });
  if (!saved.ok || saved.value === null) return saved;
  const means = onlineMeansOf(context);
  const isUnpayable = (accounts: Branch['gateways']) =>
    Object.keys(unpayable(branch, { ...branch, gateways: accounts }, means)).length > 0;
  const after = { ...branch.gateways, [gateway]: saved.value.offered };
  return !isUnpayable(branch.gateways) && isUnpayable(after) ? refuse('no_way_to_pay') : saved;
}

/**
 * Stores the settings, notifies devices and logs the change in one transaction; the log has the provider's name, never
 * its credentials. Concurrent saves are serialized: the provider's row is locked.
 */
async function store(
  context: Context,
  { branch: id, shop, actor, noteAudit, recordAudit }: Caller,
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
    noteAudit(null);
    const rule = byRuleOfBranch(async (branch) => {
      const saved = decided(context, branch, row, form, seen);
      if (!saved.ok) return saved;
      if (saved.value === null) return ok(branch);
      const { fields, offered } = saved.value;
      const sealed = Object.fromEntries(
        Object.entries(saved.value.secrets).map(([name, text]) => [
          name,
          context.seal.close(text, secretContext(id, gateway, name)),
        ]),
      );
      await gatewaySettings.save(tx, id, {
        gateway,
        fields,
        sealed: { ...row.sealed, ...sealed },
        changed_at: offered.at,
      });
      const wasActive = branch.gateways?.[gateway]?.active === true;
      const what = `${branch.name}: ${gateway}`;
      await noteSecurityEvent(context, tx, { kind: 'payout_changed', shop, by: actor.name, what });
      await recordAudit(tx, auditOf(gateway, { ...row, active: wasActive }, { fields, active }));
      return ok({ ...branch, gateways: { ...branch.gateways, [gateway]: offered } });
    });
    const locked = await lockBranch(tx, id);
    return locked && changeRowsIn(context, locked, (sid) => [{ kind: 'branch', sid }], rule, log);
  });
  return notifyDone(context, id, done);
}

/**
 * Asks the provider to verify the credentials; if it cannot be asked, they are accepted. Refuses with an error for each
 * credential.
 */
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

/** The bank account for transfers; undefined: not set, or incomplete. */
export async function bankOf(context: Context, branch: number): Promise<BankAccount | undefined> {
  const row = await gatewaySettings.one(context.db, branch, 'bank');
  const { name = '', account = '', holder = '' } = row?.fields ?? {};
  return account === '' ? undefined : { name, account, holder };
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
        return editConflict(last, context.clock.now());
      }
      const branch = await branchOf(context, caller.branch);
      if (!branch.ok) return branch;
      const row = await gatewaySettings.one(context.db, caller.branch, gateway);
      return ok(answerOf(context, branch.value, gateway, row));
    },
  ),
};
