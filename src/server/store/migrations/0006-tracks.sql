-- Where drivers were while an order was on its way; forgotten after some days.
create table driver_position (
  branch_id integer not null references branch_feed,
  person_id text not null references person,
  at bigint not null,
  lat double precision not null,
  lng double precision not null,
  primary key (branch_id, person_id, at)
);
create index on driver_position (at);
