-- What a driver has on the road, asked for with every position they send.
create index orders_underway on orders (branch_id, coalesce(doc #>> '{driver,id}', doc #>> '{op_shipped,id}'))
  where status = 'SHIPPED';
