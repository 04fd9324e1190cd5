-- What a customer says of an order that was brought or handed out; at most one of each order.
create table order_comment (
  branch_id integer not null references branch_feed,
  sid text not null,
  rating integer not null check (rating between 1 and 5),
  text text not null,
  name text not null,
  at bigint not null,
  reply text not null default '',
  reply_by text not null default '',
  reply_at bigint,
  hidden boolean not null default false,
  primary key (branch_id, sid)
);
create index on order_comment (branch_id, at desc);
