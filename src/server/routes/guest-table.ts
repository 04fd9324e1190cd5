import { guestTableCalls } from '#contract/guest-table.ts';
import { onlyPossible } from '#domain/payments/possible-methods.ts';
import { tableMethods } from '#domain/payments/table-methods.ts';
import { ok, refuse } from '#domain/result.ts';
import { systemActor } from '#domain/roles.ts';
import { comingFor } from '#domain/tables/coming-staff.ts';
import { guestBill } from '#domain/tables/guest-bill.ts';
import { guestPayable } from '#domain/tables/guest-payable.ts';
import { claimsOf } from '#domain/tables/payment-claim.ts';
import { route } from '../http/route.ts';
import { queueCallPush } from '../jobs/call-push.ts';
import { tablePaymentKey } from '../payments/table-payments.ts';
import { floor } from '../store/floor.ts';
import { branchOf } from './branch-of.ts';
import { onlineMeansOf } from './gateways.ts';
import { isAdmitted, partiesOf, tableOf } from './guest-phone.ts';
import { applyQueued } from '../sync/apply-queued.ts';

export const guestTableRoutes = {
  'tables/guest-table': route(guestTableCalls['tables/guest-table'], async (context, _caller, phone) => {
    const at = await tableOf(context, phone);
    if (!at.ok) return at;
    const { branch: id, table, opened } = at.value;
    const parties = await partiesOf(context, id, table);
    const { name, calls, party_key } = table;
    const now = context.clock.now();
    const coming = comingFor(table, now);
    if (!isAdmitted(at.value, phone, parties))
      return ok({ name, calls, coming, bill: null, party_key: null, pay: null });
    const found = await branchOf(context, id);
    if (!found.ok) return found;
    const { sessions, orderOf, isWhole } = parties;
    const branch = onlyPossible(found.value, onlineMeansOf(context));
    const [{ part }, { guest }] = [opened, phone];
    const bill = guestBill(sessions, orderOf, { part, guest, currency: branch.currency });
    const shown = { name, calls, coming, bill, party_key: party_key === '' ? null : party_key };
    const methods = tableMethods(branch);
    if (methods.length === 0) return ok({ ...shown, pay: null });
    const own = claimsOf(sessions, now).find((one) => one.guest === guest);
    const claim = own && {
      id: own.id,
      key: tablePaymentKey(context, own.id),
      amount: own.amount,
      tip: own.tip,
      until: own.until,
    };
    const payable = guestPayable(sessions, orderOf, { part, isWhole, guest, now });
    const { offers_tips = true } = branch.shop;
    return ok({ ...shown, pay: { methods, payable, offers_tips, claim: claim ?? null } });
  }),
  'tables/guest-call': route(guestTableCalls['tables/guest-call'], async (context, caller, request) => {
    const at = await tableOf(context, request);
    if (!at.ok) return at;
    const { branch, table } = at.value;
    const { kind, party: session, withdrawn = false } = request;
    const verdict = await applyQueued(context, { ...caller, branch, actor: systemActor }, 'tables/call', {
      sid: table.sid,
      session,
      kind,
      ...(withdrawn ? { withdrawn } : {}),
    });
    if (!verdict.ok) return verdict;
    // A repeated call changes nothing, and pushes nothing.
    if (verdict.value.verdict === 'applied' && !withdrawn) await queueCallPush(context, branch, table, kind);
    const now = await floor.table(context.db, branch, table.sid);
    if (now === undefined) return refuse('no_such_table');
    return ok({ calls: now.calls, coming: comingFor(now, context.clock.now()) });
  }),
};
