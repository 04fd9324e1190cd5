-- Devices that are to be woken. One that was lost stays for a month, so that its person can be told.
create table push_subscription (
  id bigint generated always as identity primary key,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  person_id text references person,
  token_hash text,
  language text not null,
  device text not null,
  created_at bigint not null,
  delivered_at bigint,
  lost_at bigint
);
create index on push_subscription (token_hash);
create index on push_subscription (person_id);

-- Devices that follow an order whose key they hold.
create table push_follow (
  subscription_id bigint not null references push_subscription on delete cascade,
  branch_id integer not null references branch_feed,
  sid text not null,
  primary key (branch_id, sid, subscription_id)
);
create index on push_follow (subscription_id);

create table notification_setting (person_id text primary key references person, flags jsonb not null);

-- Written with the change that causes it: somebody is to be told at that time.
create table push_alert (
  id bigint generated always as identity primary key,
  key text not null unique,
  branch_id integer not null references branch_feed,
  sid text not null,
  event text not null,
  step text not null,
  due bigint not null
);
create index on push_alert (due);

-- One message to one device, until it is delivered or too old.
create table push_send (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscription on delete cascade,
  message jsonb not null,
  topic text not null,
  due bigint not null,
  attempts integer not null default 0,
  expires_at bigint not null
);
create index on push_send (due);
