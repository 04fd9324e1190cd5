-- Events of branches for practising are not sent; endpoints made through the API may have been given one.
delete from webhook_cursor where branch_id in (select branch_id from branch_feed where practice_of is not null);
delete from webhook_feed where branch_id in (select branch_id from branch_feed where practice_of is not null);
delete from webhook_event where branch_id in (select branch_id from branch_feed where practice_of is not null);
delete from webhook_seen where branch_id in (select branch_id from branch_feed where practice_of is not null);

-- Who may report for a device: a browser with this cookie. null: last reported before cookies were stored.
alter table device_report add column cookie_hash text;
-- The person whose session reported it first, to limit how many a person adds.
alter table device_report add column first_by text not null default '';
alter table device_report add column first_at bigint not null default 0;
create index on device_report (first_by, first_at);
