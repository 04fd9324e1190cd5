-- The code by which an owner recommends this server to others.
create table referral_code (owner_id text primary key references person, code text not null unique);

-- Who recommended an owner. `open` until the reward is paid or refused.
create table referral (
  owner_id text primary key references person,
  referrer_id text not null references person,
  invited_at bigint not null,
  state text not null default 'open' check (state in ('open', 'paid', 'refused')),
  settled_at bigint,
  check (owner_id <> referrer_id)
);
create index on referral (referrer_id, invited_at);
create index on referral (owner_id) where state = 'open';
