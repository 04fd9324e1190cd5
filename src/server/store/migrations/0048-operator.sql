-- Operators run the server and sell Brigade to owners. They are known by e-mail, like owners and members, and have no shop.
drop index person_of_shop;
drop index person_by_email;
create unique index person_of_shop on person (shop_id, username_key)
  where not roles && array['owner', 'member', 'operator'];
create unique index person_by_email on person (email_key) where roles && array['owner', 'member', 'operator'];
create index person_owners on person (created_at, id) where roles && array['owner'];

-- Shop 0 is the log of the server: what operators do.
alter table audit_log drop constraint audit_log_shop_id_fkey;
alter table audit_head drop constraint audit_head_shop_id_fkey;

-- What an operator tells owners in the back office; owner_id null: all of them.
create table operator_message (
  id text primary key,
  owner_id text references person,
  body text not null,
  created_at bigint not null,
  ends_at bigint not null,
  withdrawn_at bigint
);
create index on operator_message (ends_at);

-- Who sent an invoice and when it is due, as they were when it was closed.
alter table invoice add column issuer jsonb not null default '{"name":"","address":"","tax_no":""}';
alter table invoice add column tax_name text not null default '';
alter table invoice add column due_at bigint;
