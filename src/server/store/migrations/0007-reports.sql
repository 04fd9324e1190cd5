-- What each business day of a branch came to, by action, product, hour …: made again from the orders whenever one of
-- them has changed since, so a year is summed from some ten thousand small rows instead of its orders.
create table report_cell (
  branch_id integer not null references branch_feed,
  day text collate "C" not null,
  kind text collate "C" not null,
  key text collate "C" not null,
  label text not null,
  orders integer not null,
  quantity integer not null,
  amount bigint not null,
  primary key (branch_id, day, kind, key)
);
-- How far the feed was read for reports, and by which clock days were told.
create table report_state (
  branch_id integer primary key references branch_feed,
  seq bigint not null,
  zone text not null,
  day_starts integer not null
);
-- Days that have changed since they were made.
create table report_stale (
  branch_id integer not null references branch_feed,
  day text collate "C" not null,
  primary key (branch_id, day)
);
alter table table_session add opened_at bigint generated always as ((doc ->> 'opened_at')::bigint) stored;
create index on table_session (branch_id, opened_at);
