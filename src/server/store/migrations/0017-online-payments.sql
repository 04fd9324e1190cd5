-- Payment pages of the card gateway, one row each: `open` until it says what came of it; `surplus` paid an order that was
-- paid already. Those and payments of cancelled orders are paid back (`refunded`).
create table online_payment (
  session text primary key,
  branch_id integer not null references branch_feed,
  order_sid text not null,
  amount bigint not null,
  url text not null,
  expires_at bigint not null,
  intent text,
  state text not null check (state in ('open', 'paid', 'surplus', 'expired', 'refunded')),
  due bigint not null default 0,
  changed_at bigint not null
);
create index on online_payment (order_sid);
create index on online_payment (due) where state in ('paid', 'surplus');
