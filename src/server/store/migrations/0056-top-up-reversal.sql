-- The provider's id of the payment, by which it reports refunds and disputes.
alter table top_up add column intent text;
create index on top_up (intent) where intent is not null;

-- How much of a payment went back to the owner, by why: `refund`, or the id of a dispute.
create table top_up_reversal (
  intent text not null,
  reason text not null,
  total bigint not null check (total >= 0),
  primary key (intent, reason)
);
