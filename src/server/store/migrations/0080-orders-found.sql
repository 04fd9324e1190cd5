-- A search of the history does not read years of orders. Only closed orders are indexed: an order that is still changed
-- would be indexed again with every change.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create index orders_found on orders
  using gin (branch_id, (coalesce(doc ->> 'name', '') || ' ' || coalesce(doc ->> 'phone', '')) gin_trgm_ops) where hidden;
