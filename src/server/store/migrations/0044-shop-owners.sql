-- The owners of a shop. `shop.owner_id` is the one whose account pays, and always one of them.
create table shop_owner (
  shop_id integer not null references shop,
  person_id text not null references person,
  since bigint not null,
  primary key (shop_id, person_id)
);
create index on shop_owner (person_id);
insert into shop_owner (shop_id, person_id, since)
  select s.id, p.id, p.created_at from shop s join person p on p.id = s.owner_id;
alter table shop add foreign key (id, owner_id) references shop_owner (shop_id, person_id);

-- Invitations to own a shop. Accepted and withdrawn ones stay for a while, so that an old link says what happened.
create table owner_invitation (
  id text primary key,
  shop_id integer not null references shop,
  email text not null,
  email_key text not null,
  language text not null,
  invited_by text not null references person,
  created_at bigint not null,
  expires_at bigint not null,
  -- The hash of the mailed code; null until the mail is sent.
  code_hash text unique,
  state text not null default 'open' check (state in ('open', 'accepted', 'withdrawn'))
);
create unique index owner_invitation_open on owner_invitation (shop_id, email_key) where state = 'open';
create index on owner_invitation (expires_at);

-- The mail of an invitation gets its code as it is sent, so that no code is stored.
alter table contact_send add column invitation_id text references owner_invitation on delete cascade;
