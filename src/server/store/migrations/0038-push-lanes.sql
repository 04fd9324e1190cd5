-- Staff are alerted before guests: their messages are taken from a lane of their own.
alter table push_send add column is_staff boolean not null default true;
drop index push_send_due_idx;
create index on push_send (is_staff, due);
-- How many attempts in a row its push service did not answer; a guest's endpoint is given up after a few.
alter table push_subscription add column failures integer not null default 0;
