-- How long a shop keeps personal data. settings null: the standard times. One server works on a shop until due_at.
create table retention (
  shop_id integer primary key references shop,
  settings jsonb,
  due_at bigint not null default 0,
  -- What the last run did; null: none yet.
  run jsonb
);

-- Deleted by age, shop by shop.
drop index driver_position_at_idx;
create index on driver_position (branch_id, at);
drop index delivery_photo_at_idx;
create index on delivery_photo (branch_id, at);

-- The log of a shop's people holds names and phones, too.
alter table shop_edit add column blanked boolean not null default false;
create index shop_edit_to_blank on shop_edit (shop_id, at) where not blanked;

create index session_over on session (coalesce(revoked_at, expires_at));
