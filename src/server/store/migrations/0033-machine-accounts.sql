-- What a machine account may do; null for people. Those that are there keep all of it.
alter table person add column scopes text[];
update person set scopes = array['orders:read', 'members:read', 'menu:read', 'menu:write', 'stock:write']
  where roles = array['sync'];
