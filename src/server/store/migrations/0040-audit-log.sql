-- What people of a shop did that matters for its people, money or data. Each shop's entries are numbered from 1 and chained:
-- hash is the SHA-256 of prev_hash and the entry's canonical JSON, so that a removed or altered entry is found.
create table audit_log (
  id bigint generated always as identity primary key,
  shop_id integer not null references shop,
  number integer not null,
  branch_id integer,
  at bigint not null,
  person_id text not null,
  -- As they were called then.
  person_name text not null,
  user_name text not null,
  session text not null,
  device text not null,
  address text not null,
  event text not null,
  details jsonb not null,
  prev_hash text not null,
  hash text not null,
  unique (shop_id, number)
);
create index on audit_log (shop_id, person_id, number);
create index on audit_log (shop_id, event, number);
-- The end of each shop's chain; its row is locked while an entry is added.
create table audit_head (
  shop_id integer primary key references shop,
  number integer not null,
  hash text not null
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_audit_change();
