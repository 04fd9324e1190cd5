-- Codes that were mailed to somebody, as hashes: of each kind the newest counts, once.
create table account_code (
  person_id text not null references person,
  kind text not null check (kind in ('reset', 'verify')),
  code_hash text not null unique,
  -- The address it was mailed to.
  email text not null,
  expires_at bigint not null,
  primary key (person_id, kind)
);

-- When an e-mail was confirmed; null: not yet.
alter table person add column email_verified bigint;
-- Another e-mail, which takes the place of the present one when it is confirmed.
alter table person add column email_next text;

-- Mails about an account wait with those about orders. What they say is made as they go out, so that no code lies here.
alter table contact_send alter column branch_id drop not null;
alter table contact_send alter column order_sid drop not null;
alter table contact_send add column about text not null default 'unanswered';
alter table contact_send add column person_id text references person;
alter table contact_send add column language text;
