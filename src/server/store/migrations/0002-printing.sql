-- Printers and what they are to print: synced rows like all others. Over for a day, a job is forgotten.

create table printer (
  branch_id integer not null references branch_feed, sid text not null, seq bigint not null, doc jsonb,
  hidden boolean not null default false, primary key (branch_id, sid)
);
create index on printer (branch_id, seq);

create table print_job (
  branch_id integer not null references branch_feed, sid text not null, seq bigint not null, doc jsonb,
  hidden boolean not null default false,
  state text generated always as (doc ->> 'state') stored,
  next_at bigint generated always as ((doc ->> 'next_at')::bigint) stored,
  done_at bigint generated always as ((doc ->> 'done_at')::bigint) stored,
  primary key (branch_id, sid)
);
create index on print_job (branch_id, seq);
create index print_job_open on print_job (next_at) where state in ('queued', 'printing');
create index print_job_to_hide on print_job (branch_id, done_at) where not hidden and done_at is not null;
