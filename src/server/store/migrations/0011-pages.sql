-- Terms and pages of a branch, as somebody has changed them; what is not here stands as the standard words have it.
create table branch_page (
  branch_id integer not null references branch_feed,
  id text not null,
  doc jsonb not null,
  saved_at bigint not null,
  primary key (branch_id, id)
);
