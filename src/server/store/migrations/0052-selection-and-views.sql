-- The branch a person opened last.
create table branch_selection (
  person_id text primary key references person,
  branch_id integer not null references branch_feed
);

-- How often customers opened a dish on a day. It says nothing about who did.
create table product_view (
  branch_id integer not null references branch_feed,
  day date not null,
  product_sid text not null,
  views integer not null,
  primary key (branch_id, day, product_sid)
);

-- Carts of programs that order for a customer. The key itself is not stored.
create table cart (
  key_hash text primary key,
  branch_id integer not null references branch_feed,
  doc jsonb not null,
  changed_at bigint not null
);
create index on cart (changed_at);
