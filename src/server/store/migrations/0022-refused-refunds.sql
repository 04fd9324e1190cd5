-- What the gateway refuses to pay back, for good: asked no more, said to the staff.
alter table online_payment drop constraint online_payment_state_check;
alter table online_payment add constraint online_payment_state_check
  check (state in ('open', 'paid', 'surplus', 'expired', 'refunded', 'refused'));
