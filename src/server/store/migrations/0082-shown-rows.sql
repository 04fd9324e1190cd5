-- A device's first sync reads what is shown, not the years of orders behind it.
create index orders_shown on orders (branch_id, seq) where not hidden;
create index table_session_shown on table_session (branch_id, seq) where not hidden;
create index booking_shown on booking (branch_id, seq) where not hidden;
create index cash_drawer_shown on cash_drawer (branch_id, seq) where not hidden;
