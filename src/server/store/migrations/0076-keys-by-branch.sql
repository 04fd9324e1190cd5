-- Keys lead with the branch, so that a branch's rows lie together and can be placed by it. These tables are small: people of
-- a branch, a month of notifications, jobs and alerts that wait.
alter table job drop constraint job_pkey, add primary key (branch_id, id);
-- A key names an order by its sid, which is unique within its branch only.
alter table job drop constraint job_key_key, add unique (branch_id, key);

alter table push_alert drop constraint push_alert_pkey, add primary key (branch_id, id);
alter table push_alert drop constraint push_alert_key_key, add unique (branch_id, key);

alter table notification drop constraint notification_pkey, add primary key (branch_id, id);
-- The same columns as the primary key now.
drop index notification_branch_id_id_idx;

alter table notification_read drop constraint notification_read_pkey, add primary key (branch_id, person_id);

alter table staff_pin drop constraint staff_pin_pkey, add primary key (branch_id, person_id);
-- For erasing a person.
create index on staff_pin (person_id);
