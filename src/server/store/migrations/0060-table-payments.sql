-- What guests pay at a table on their own phones, one row for each claim: everything that is needed to record the payment
-- when its money arrives, even if the claim has ended or the party has left by then. Its payment pages are in
-- online_payment, with 'table:' and the id as order_sid.
create table table_payment (
  id text primary key,
  branch_id integer not null,
  table_sid text not null,
  party text not null,
  -- The parties of merged tables that are paid together.
  along jsonb not null,
  -- The phone.
  guest text not null,
  gateway text not null,
  covers jsonb not null,
  amount bigint not null,
  tip bigint not null,
  currency text not null,
  created_at bigint not null
);
create index on table_payment (created_at);
create index on table_payment (branch_id, party);
