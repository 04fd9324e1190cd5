-- One e-mail or SMS to one address about an order nobody accepts, until it was sent or is too old.
create table contact_send (
  id bigint generated always as identity primary key,
  branch_id integer not null references branch_feed,
  order_sid text not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  due bigint not null,
  attempts integer not null default 0,
  expires_at bigint not null,
  sent_at bigint,
  unique (branch_id, order_sid, kind, recipient)
);
create index on contact_send (due) where sent_at is null;
