-- How each device of a branch last said it is: whether it can be woken, heard, trusted.
create table device_report (
  branch_id integer not null references branch_feed,
  device text not null,
  token_hash text not null,
  seen_at bigint not null,
  report jsonb not null,
  primary key (branch_id, device)
);
create index on device_report (seen_at);
