-- Personal values of an order or booking were blanked in the version at this feed position; a later version is due again.
alter table orders add column blanked_seq bigint;
alter table booking add column blanked_seq bigint;
create index orders_to_blank on orders (branch_id, finished_at)
  where finished_at is not null and blanked_seq is distinct from seq;
create index booking_to_blank on booking (branch_id, over_at)
  where over_at is not null and blanked_seq is distinct from seq;
create index orders_of_phone on orders (branch_id, (doc ->> 'phone')) where doc ->> 'phone' <> '';
create index booking_of_phone on booking (branch_id, (doc ->> 'phone')) where doc ->> 'phone' <> '';

-- The personal values of a change's arguments were blanked; its digest still answers a repeat.
alter table mutation add column blanked boolean not null default false;
create index mutation_to_blank on mutation (branch_id, arrived_at) where not blanked;
create index mutation_of_actor on mutation (actor_id);
