-- Pictures and videos of a shop or of one branch (branch_id 0: the shop's), each list in its order.
create table gallery (
  shop_id integer not null references shop,
  branch_id integer not null,
  items jsonb not null,
  primary key (shop_id, branch_id)
);
