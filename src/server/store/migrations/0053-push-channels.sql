-- The order events that one device of a person leaves out, beside the person's own choice.
alter table push_subscription add column muted text[] not null default '{}';
