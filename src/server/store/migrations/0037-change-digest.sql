-- What a change id stands for: SHA-256 of its name and arguments. A repeated id answers its own actor and arguments only.
-- Null for changes decided before this column; those are compared by their stored arguments.
alter table mutation add column digest text;
