-- A person's cash drawer, from its float to its count.
create table cash_drawer (
  branch_id integer not null references branch_feed, sid text not null, seq bigint not null, doc jsonb,
  hidden boolean not null default false,
  opened_at bigint generated always as ((doc ->> 'opened_at')::bigint) stored,
  counted_at bigint generated always as ((doc #>> '{count,at}')::bigint) stored,
  primary key (branch_id, sid)
);
create index on cash_drawer (branch_id, seq);
create index on cash_drawer (branch_id, opened_at);
create index cash_drawer_to_hide on cash_drawer (counted_at) where not hidden and counted_at is not null;

-- Day closings (Z reports), numbered without gaps in each branch. The document is the closing as it was made.
create table day_closing (
  branch_id integer not null references branch_feed,
  number integer not null check (number > 0),
  -- What it covers: from the end of the closing before it.
  from_at bigint not null,
  until_at bigint not null check (until_at > from_at),
  doc jsonb not null,
  primary key (branch_id, number)
);

create function refuse_closing_change() returns trigger language plpgsql as $$
begin
  raise exception 'a day closing is never changed';
end $$;
create trigger day_closing_append_only before update or delete on day_closing
  for each row execute function refuse_closing_change();
create trigger day_closing_no_truncate before truncate on day_closing
  for each statement execute function refuse_closing_change();
