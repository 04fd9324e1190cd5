import { auditCalls } from '#contract/audit.ts';
import type { CallRequest } from '#contract/calls.ts';
import type { AuditDetails } from '#domain/audit/audit-events.ts';
import { LATEST_INSTANT, MAX_ID } from '#domain/ids.ts';
import { ITEMS_PER_PAGE } from '#domain/paging.ts';
import { ok } from '#domain/result.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { noteSecurityEvent } from '../jobs/security-mails.ts';
import { auditLog } from '../store/audit-log.ts';

const MAX_EXPORTED = 20_000;

function askedOf(shop: number, { person, event, from, to }: CallRequest<'audit/export'>) {
  return { shop, person: person ?? null, event: event ?? null, from: from ?? 0, to: to ?? LATEST_INSTANT };
}

/** Records an export and mails the owners. */
function recordExport(
  context: Context,
  { shop, actor, recordAudit }: Caller,
  what: string,
  details: AuditDetails,
): Promise<void> {
  return context.db.transaction(async (tx) => {
    await noteSecurityEvent(context, tx, { kind: 'exported', shop, by: actor.name, what });
    await recordAudit(tx, details);
  });
}

export const auditRoutes = {
  'audit/log': route(auditCalls['audit/log'], async (context, { shop }, { before, ...filters }) => {
    const limits = { before: before ?? MAX_ID, limit: ITEMS_PER_PAGE + 1 };
    const found = await auditLog.list(context.db, askedOf(shop, filters), limits);
    const entries = found.slice(0, ITEMS_PER_PAGE).map(({ hash: _hash, ...entry }) => entry);
    return ok({ entries, next: found.length > ITEMS_PER_PAGE ? (entries.at(-1)?.number ?? null) : null });
  }),
  'audit/export': route(auditCalls['audit/export'], async (context, caller, filters) => {
    const limits = { before: MAX_ID, limit: MAX_EXPORTED + 1 };
    const found = await auditLog.list(context.db, askedOf(caller.shop, filters), limits);
    const entries = found.slice(0, MAX_EXPORTED);
    await recordExport(context, caller, 'audit log', { count: entries.length });
    return ok({ entries, is_cut: found.length > MAX_EXPORTED });
  }),
  'audit/verify': route(auditCalls['audit/verify'], async ({ db }, { shop }, { after = 0 }) =>
    ok(await auditLog.verify(db, shop, after)),
  ),
  'exports/note': route(auditCalls['exports/note'], async (context, caller, { file }) => {
    await recordExport(context, caller, file, { what: file });
    return ok({});
  }),
};
