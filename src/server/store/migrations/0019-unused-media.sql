-- Uploaded files that no row refers to, and since when that is known.
create table unused_media (name text primary key, seen_at bigint not null);
