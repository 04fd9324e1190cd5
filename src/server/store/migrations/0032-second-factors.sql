alter table session add column id text not null default gen_random_uuid()::text;
create unique index on session (id);
-- What its person recognizes it by: browser and system, and the network it came from.
alter table session add column device text not null default '';
alter table session add column network text not null default '';
-- When its person last proved who they are.
alter table session add column confirmed_at bigint not null default 0;
-- Sessions of somebody who is switched off do not come back with them.
update session s set revoked_at = (extract(epoch from now()) * 1000)::bigint
  from person p where p.id = s.person_id and not p.active and s.revoked_at is null;

-- A second factor (RFC 6238). The secret is sealed; last_step is the newest time step a code was taken for.
create table one_time_code (
  person_id text primary key references person,
  secret text not null,
  confirmed_at bigint,
  last_step bigint not null default 0
);
create table recovery_code (
  person_id text not null references person,
  code_hash text not null,
  primary key (person_id, code_hash)
);
-- Somebody whose password was right and whose code is waited for.
create table sign_in_ticket (
  ticket_hash text primary key,
  person_id text not null references person,
  remember boolean not null,
  tries integer not null default 0,
  expires_at bigint not null
);

create table passkey (
  id text primary key,
  person_id text not null references person,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at bigint not null,
  used_at bigint
);
create index on passkey (person_id);
-- Asked once, answered once. person_id: whom a new passkey is for; null: a sign-in.
create table passkey_challenge (
  challenge text primary key,
  person_id text references person,
  expires_at bigint not null
);

