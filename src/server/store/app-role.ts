import type { Database } from './database.ts';

/** The database role of the running server. It owns nothing, so it cannot disable a trigger or drop a table. */
export const APP_ROLE = 'brigade_app';

const GRANTS = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
    create role ${APP_ROLE} login;
  end if;
end $$;
grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
grant usage, select on all sequences in schema public to ${APP_ROLE};
revoke update, delete on audit_log, ledger_entry, ledger_posting from ${APP_ROLE};`;

/**
 * Grants the role read and write access to every table, and only insert access to the audit log and the billing ledger. Run after each
 * migration as the tables' owner.
 */
export function grantToApp(owner: Database): Promise<void> {
  return owner.transaction((tx) => tx.script(GRANTS));
}
