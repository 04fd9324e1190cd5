-- Numbers begin again every day: a search by number reads the newest orders that had it.
create index orders_by_number on orders (branch_id, number, create_at desc);
drop index orders_branch_id_number_idx;
