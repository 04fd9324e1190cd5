-- Photos of orders that were handed over; forgotten after some weeks.
create table delivery_photo (
  branch_id integer not null references branch_feed,
  order_sid text not null,
  photo text not null,
  person_id text not null references person,
  at bigint not null,
  webp bytea not null,
  primary key (branch_id, order_sid, photo)
);
create index on delivery_photo (at);
