-- Where a customer with an account lets things be brought; at most one of them is the first choice.
create table member_address (
  person_id text not null references person,
  id text not null,
  doc jsonb not null,
  is_default boolean not null,
  saved_at bigint not null,
  primary key (person_id, id)
);
create unique index member_address_default on member_address (person_id) where is_default;

-- What one member gets off at a branch instead of what all members of the shop get, in basis points.
create table member_discount (
  branch_id integer not null references branch_feed,
  person_id text not null references person,
  rate integer not null check (rate between 0 and 10000),
  primary key (branch_id, person_id)
);

create index on orders (branch_id, member) where member is not null;
