-- Who changed what of a shop beside its branches' rows (people, rules of the shop); only ever added to.
create table shop_edit (
  id bigint generated always as identity primary key,
  shop_id integer not null references shop,
  name text not null,
  subject text not null,
  actor_id text not null,
  actor_name text not null,
  args jsonb not null,
  at bigint not null
);
create index on shop_edit (shop_id, subject, at);
