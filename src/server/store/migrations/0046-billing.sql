-- What the operator of this server charges the owners of restaurants. Empty while billing is off.
create table billing_account (
  owner_id text primary key references person,
  currency text not null,
  -- The first day charged, in UTC.
  since date not null,
  -- The last month closed, such as 2026-11; '' before the first.
  closed_through text not null default '',
  address jsonb not null default '{"tax_no":"","street":"","city":"","state":"","postcode":""}'
);
create index on billing_account (closed_through, owner_id);

-- A double entry. `key` names what it is for, so that it is added once.
create table ledger_entry (
  id bigint generated always as identity primary key,
  owner_id text not null references billing_account,
  kind text not null check (kind in ('top_up', 'refund', 'invoice', 'referral', 'correction')),
  key text not null unique,
  note text not null default '',
  at bigint not null
);
create index on ledger_entry (owner_id, id);
create table ledger_posting (
  entry_id bigint not null references ledger_entry,
  account text not null
    check (account in ('balance', 'payments', 'revenue', 'tax', 'referrals', 'corrections')),
  -- Minor units of the owner's currency; above 0 is a credit.
  amount bigint not null check (amount <> 0),
  primary key (entry_id, account)
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the billing ledger is only ever added to';
end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
create trigger ledger_posting_append_only before update or delete on ledger_posting
  for each row execute function refuse_ledger_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function refuse_ledger_change();
create trigger ledger_posting_no_truncate before truncate on ledger_posting
  for each statement execute function refuse_ledger_change();

-- Checked at the commit, when all postings of an entry are there.
create function check_ledger_entry() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from ledger_posting where entry_id = new.entry_id) <> 0 then
    raise exception 'ledger entry % does not add up to zero', new.entry_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_posting
  deferrable initially deferred for each row execute function check_ledger_entry();

-- Closed invoices, numbered without gaps. Lines and address stay as they were.
create table invoice (
  number integer primary key,
  owner_id text not null references billing_account,
  period text not null,
  currency text not null,
  closed_at bigint not null,
  net bigint not null,
  tax_rate integer not null,
  tax bigint not null,
  total bigint not null,
  lines jsonb not null,
  -- Whom it is addressed to.
  recipient jsonb not null,
  -- Mails about it while it is unpaid.
  mails_sent smallint not null default 0,
  unique (owner_id, period)
);
-- One row.
create table invoice_counter (is_single boolean primary key default true check (is_single), last integer not null);
insert into invoice_counter (last) values (0);

-- How many people of an owner could sign in at the end of a day (UTC).
create table billing_day (
  owner_id text not null references billing_account,
  day date not null,
  accounts integer not null,
  primary key (owner_id, day)
);

-- A shop's paid services. `until` is the day after the last one charged.
create table subscription (
  id bigint generated always as identity primary key,
  shop_id integer not null references shop,
  service text not null,
  since date not null,
  until date,
  is_first boolean not null
);
create unique index subscription_running on subscription (shop_id, service) where until is null;
create index on subscription (shop_id, since);

-- Payment pages on which owners pay money in. `open` until the provider has answered.
create table top_up (
  id text primary key,
  owner_id text not null references billing_account,
  session text not null unique,
  url text not null,
  method text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'paid', 'expired')),
  expires_at bigint not null,
  -- When the provider is asked next.
  due bigint not null
);
create index on top_up (owner_id, state);
create index on top_up (due) where state = 'open';

-- People are counted by shop every day.
create index person_active_by_shop on person (shop_id) where active;
create index shop_by_owner on shop (owner_id);
