-- Where a guest wants the e-mails of an order. Apart from the order, so that no device of the staff has it.
create table order_mail (
  branch_id integer not null references branch_feed on delete cascade,
  order_sid text not null,
  email text not null,
  created_at bigint not null,
  primary key (branch_id, order_sid)
);
create index on order_mail (created_at);
