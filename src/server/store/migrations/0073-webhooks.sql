-- Addresses of other programs that get a shop's events.
create table webhook_endpoint (
  id text primary key,
  shop_id integer not null references shop,
  name text not null,
  url text not null,
  events text[] not null,
  state text not null,
  -- Sealed. The previous secret signs beside the new one until `previous_until`.
  secret text not null,
  previous_secret text,
  previous_until bigint,
  created_at bigint not null
);
create index on webhook_endpoint (shop_id);

-- How far the feed of a branch has been turned into events. `position` numbers the events of the branch.
create table webhook_feed (
  branch_id integer primary key references branch_feed,
  seq bigint not null,
  position bigint not null,
  -- What was made before is not new.
  since bigint not null
);

-- Rows that had an event: their payments and a digest of their content then.
create table webhook_seen (
  branch_id integer not null,
  kind text not null,
  sid text not null,
  payments text[] not null,
  digest text not null,
  at bigint not null,
  primary key (branch_id, kind, sid)
);
create index on webhook_seen (at);

-- The events of the last days. `id` follows from the feed's position, so it is the same however often it is made or sent.
create table webhook_event (
  branch_id integer not null,
  position bigint not null,
  id text not null unique,
  type text not null,
  -- The row it tells of, for erasing.
  sid text not null,
  at bigint not null,
  body text not null,
  primary key (branch_id, position)
);
create index on webhook_event (at);
create index on webhook_event (branch_id, sid);

-- The branches of an endpoint, and the last event that each has delivered. One server at a time has the lease.
create table webhook_cursor (
  endpoint_id text not null references webhook_endpoint on delete cascade,
  branch_id integer not null references webhook_feed,
  position bigint not null,
  attempts integer not null default 0,
  failing_since bigint,
  next_at bigint not null default 0,
  lease text,
  leased_until bigint not null default 0,
  primary key (endpoint_id, branch_id)
);
create index on webhook_cursor (branch_id);

-- The last attempt for each event of an endpoint.
create table webhook_delivery (
  endpoint_id text not null references webhook_endpoint on delete cascade,
  event_id text not null,
  branch_id integer not null,
  type text not null,
  state text not null,
  attempts integer not null,
  status integer,
  problem text,
  at bigint not null,
  primary key (endpoint_id, event_id)
);
create index on webhook_delivery (endpoint_id, at);
create index on webhook_delivery (at);
