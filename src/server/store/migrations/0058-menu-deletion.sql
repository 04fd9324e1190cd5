-- What deletions took from a menu, so that they can be undone. The document has the rows as they were.
create table menu_deletion (
  -- No reference to branch_feed: a deletion is recorded while that row is locked by the transaction that deletes.
  branch_id integer not null,
  id text not null,
  doc jsonb not null,
  at bigint not null,
  primary key (branch_id, id)
);
create index on menu_deletion (at);
