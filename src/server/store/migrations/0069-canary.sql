-- The last canary order of each branch: what it is to reach and, once it has ended, its result.
create table canary_run (
  branch_id integer primary key references branch_feed,
  id text not null,
  started_by text not null,
  started_at bigint not null,
  -- Null while it runs.
  ended_at bigint,
  -- What it is to reach.
  targets jsonb not null,
  -- The answers of devices, by the device's id.
  answers jsonb not null default '{}',
  -- The result; null while it runs.
  links jsonb
);
create index canary_run_open on canary_run (started_at) where ended_at is null;
