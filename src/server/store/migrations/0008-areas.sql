-- Where a branch delivers: its zones, one row.
create table delivery_area (
  branch_id integer not null references branch_feed, sid text not null, seq bigint not null, doc jsonb,
  hidden boolean not null default false, primary key (branch_id, sid)
);
create index on delivery_area (branch_id, seq);
