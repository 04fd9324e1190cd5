-- Which gateway a page is of, as the order's way of paying names it, and its currency. While a page is open, `due` is when
-- its gateway is asked next what came of it.
alter table online_payment add column gateway text not null default 'web_payment';
alter table online_payment add column currency text not null default '';
create index on online_payment (due) where state = 'open';
