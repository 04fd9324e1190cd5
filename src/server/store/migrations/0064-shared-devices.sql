-- Devices that the people of a branch share: a till, a kitchen screen. Each has a token of its own, which lets it ask who
-- may use it while no one is signed in.
create table enrolled_device (
  -- The id the device made for itself.
  id text primary key,
  branch_id integer not null references branch_feed,
  name text not null,
  token_hash text not null unique,
  -- Minutes without a touch; 0: it never locks itself.
  lock_after integer not null,
  enrolled_by text not null,
  enrolled_at bigint not null,
  used_at bigint not null,
  removed_at bigint
);
create index on enrolled_device (branch_id);

-- A person's PIN in a branch. It unlocks enrolled devices only.
create table staff_pin (
  person_id text not null references person,
  branch_id integer not null references branch_feed,
  hash text not null,
  set_at bigint not null,
  -- Wrong ones in a row since, on any device.
  wrong integer not null default 0,
  primary key (person_id, branch_id)
);

-- A sign-in by PIN belongs to its device and ends with it.
alter table session add column enrolled_device text references enrolled_device;
create index on session (enrolled_device) where enrolled_device is not null;

-- The enrolled device of a queue of changes, for the history.
create table client_device (
  client text primary key,
  device_id text not null references enrolled_device
);
