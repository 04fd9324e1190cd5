-- One party at a table, with the money taken for it.
create table table_session (
  branch_id integer not null references branch_feed, sid text not null, seq bigint not null, doc jsonb,
  hidden boolean not null default false,
  table_sid text generated always as (doc ->> 'table') stored,
  closed_at bigint generated always as ((doc #>> '{closed,at}')::bigint) stored,
  primary key (branch_id, sid)
);
create index on table_session (branch_id, seq);
create index on table_session (branch_id, table_sid);
create index table_session_to_hide on table_session (closed_at) where not hidden and closed_at is not null;

create table booking (
  branch_id integer not null references branch_feed, sid text not null, seq bigint not null, doc jsonb,
  hidden boolean not null default false,
  status text generated always as (doc ->> 'status') stored,
  booked_for bigint generated always as ((doc ->> 'booking')::bigint) stored,
  over_at bigint generated always as (case when doc ->> 'status' in ('CANCELED', 'COMPLETED', 'EXPIRED')
    then (doc #>> '{changed,at}')::bigint end) stored,
  primary key (branch_id, sid)
);
create index on booking (branch_id, seq);
create index on booking (branch_id, booked_for);
create index booking_to_hide on booking (over_at) where not hidden and over_at is not null;
