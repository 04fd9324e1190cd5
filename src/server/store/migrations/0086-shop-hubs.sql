-- The hub in a shop that passes changes from device to device while the server is out of reach: at most one for each
-- branch. `code_hash`: of the code that pairs it, until it is used. `address`: where devices reach it, as it last reported.
create table shop_hub (
  branch_id integer primary key references branch_feed,
  id text not null unique references person,
  name text not null,
  code_hash text,
  code_until bigint,
  address jsonb,
  version text not null default '',
  waiting integer not null default 0,
  members integer not null default 0,
  created_at bigint not null,
  reported_at bigint
);
create unique index on shop_hub (code_hash) where code_hash is not null;
