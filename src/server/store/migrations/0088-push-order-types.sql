-- The types of orders that a device announces, if it was set to announce some only.
alter table push_subscription add column order_types text[];
