-- What a branch's payment gateways have to be told. `fields` may be shown to those who lead; `sealed` are secrets by name,
-- closed with the server's key (src/server/seal.ts).
create table gateway_setting (
  branch_id integer not null references branch_feed,
  gateway text not null check (gateway in ('bank', 'paypal', 'payflex', 'akbank')),
  fields jsonb not null default '{}',
  sealed jsonb not null default '{}',
  refused_at bigint,
  changed_at bigint not null default 0,
  primary key (branch_id, gateway)
);
