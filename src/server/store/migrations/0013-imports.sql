-- Menus and whole branches that are being brought in: a stopped server finds them again and makes them once.
create table shop_import (
  id text primary key,
  branch_id integer not null references branch_feed,
  name text not null,
  file jsonb,
  actor_id text not null,
  actor_name text not null,
  asked_at bigint not null,
  done_at bigint,
  refusal jsonb
);
create index on shop_import (asked_at) where done_at is null;
create index on shop_import (branch_id, asked_at desc);
