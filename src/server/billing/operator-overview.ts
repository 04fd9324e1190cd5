import type { CallResponse } from '#contract/calls.ts';
import { owedAmounts } from '#domain/billing/owed-amounts.ts';
import { DAY_MS } from '#domain/time.ts';
import { APP_VERSION } from '../app-version.ts';
import type { Context } from '../context.ts';
import { backupStates } from '../store/backup-state.ts';
import { contacts } from '../store/contacts.ts';
import { invoices } from '../store/invoices.ts';
import { owners } from '../store/owners.ts';

const NEW_FOR_MS = 7 * DAY_MS;

/** What the operator sees first: owners, what they owe, and the state of the server. */
export async function operatorOverview({
  db,
  clock,
  billing,
  mail,
}: Context): Promise<CallResponse<'operator/overview'>> {
  const now = clock.now();
  const [count, newShops, unpaid, backup, stuckMails] = await Promise.all([
    owners.count(db, { query: '', isDue: false }),
    owners.newShops(db, now - NEW_FOR_MS),
    billing ? invoices.unpaid(db) : null,
    backupStates.read(db),
    contacts.stuckMails(db, now),
  ]);
  return {
    owners: count,
    new_restaurants: newShops,
    billing: unpaid && owedAmounts(unpaid, now),
    server_version: APP_VERSION,
    backup_at: backup?.last?.taken_at ?? null,
    has_backup_problem: (backup?.problem ?? null) !== null,
    sends_mail: mail !== undefined,
    stuck_mails: stuckMails,
  };
}
