-- A branch's own SMS account and what it sends by it. `sealed` is the password, closed with the server's key.
create table sms_setting (
  branch_id integer primary key references branch_feed,
  fields jsonb,
  sealed text not null default ''
);

-- Somebody may hear that an order is accepted who was told before that nobody accepts it.
alter table contact_send drop constraint contact_send_branch_id_order_sid_kind_recipient_key;
alter table contact_send add unique (branch_id, order_sid, about, kind, recipient);
