-- The dishes a member wants to find again.
create table member_wish (
  person_id text not null references person,
  branch_id integer not null references branch_feed,
  product text not null,
  wished_at bigint not null,
  primary key (person_id, branch_id, product)
);
