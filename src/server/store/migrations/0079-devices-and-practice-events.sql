-- Events of branches for practising are not sent; endpoints made through the API may have been given one.
delete from webhook_cursor where branch_id in (select branch_id from branch_feed where practice_of is not null);
delete from webhook_feed where branch_id in (select branch_id from branch_feed where practice_of is not null);
delete from webhook_event where branch_id in (select branch_id from branch_feed where practice_of is not null);
delete from webhook_seen where branch_id in (select branch_id from branch_feed where practice_of is not null);
