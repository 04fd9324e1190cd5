-- What happened to a branch's orders, for its staff. It holds no personal data of guests.
create table notification (
  -- Set anew when a later message replaces it, so that it counts as unread.
  id bigint generated always as identity primary key,
  branch_id integer not null references branch_feed,
  -- The order's sid.
  object_id text not null,
  type text not null,
  is_table boolean not null,
  roles text[] not null,
  collapse_key text not null,
  data jsonb not null,
  created_at bigint not null,
  unique (branch_id, collapse_key)
);
create index on notification (branch_id, id);
create index on notification (created_at);

-- Up to which id a person has read the notifications of a branch.
create table notification_read (
  person_id text not null references person,
  branch_id integer not null references branch_feed,
  up_to bigint not null,
  primary key (person_id, branch_id)
);
