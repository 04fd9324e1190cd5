-- Names as sign-in compares them: NFKC, lower case of no language, trimmed. The server folds them (fold-name.ts); this is
-- the same for the rows that are there.
alter table person add column username_key text;
alter table person add column email_key text;
update person set username_key = lower(normalize(trim(username), nfkc)), email_key = lower(normalize(trim(email), nfkc));
-- Two names that only differed before they were folded: the second keeps its unfolded form, which no folded one equals.
with twice as (
  select id, row_number() over (partition by shop_id, username_key order by (lower(username) = username_key) desc, created_at, id) as n
  from person where not roles && array['owner', 'member'])
update person p set username_key = lower(p.username) from twice t where t.id = p.id and t.n > 1;
with twice as (
  select id, row_number() over (partition by email_key order by (lower(email) = email_key) desc, created_at, id) as n
  from person where roles && array['owner', 'member'])
update person p set email_key = lower(p.email) from twice t where t.id = p.id and t.n > 1;
alter table person alter column username_key set not null;
alter table person alter column email_key set not null;
drop index person_of_shop;
drop index person_by_email;
create unique index person_of_shop on person (shop_id, username_key) where not roles && array['owner', 'member'];
create unique index person_by_email on person (email_key) where roles && array['owner', 'member'];

-- Whether the password is one that a leader would have to change; judged when it is typed, as only its hash is kept.
alter table person add column password_weak boolean not null default false;

-- How often somebody tried in vain, by what is counted, and when the next try is looked at.
create table sign_in_limit (
  key text primary key,
  tries integer not null,
  last_at bigint not null,
  next_at bigint not null
);
create index on sign_in_limit (last_at);

-- Devices that have signed in to an account before, by the hash of what they carry: strangers do not slow them down.
create table known_device (
  person_id text not null references person,
  device_hash text not null,
  seen_at bigint not null,
  primary key (person_id, device_hash)
);
