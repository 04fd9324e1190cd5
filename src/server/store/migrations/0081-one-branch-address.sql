-- The address that customers read and the one of the location form were two. The one saved last is kept: the location's
-- parts become the address where its form was saved after the address; otherwise the form shows the parts of the address.
-- Devices get the changed rows again.
with saved as (
  select branch_id, (array_agg(name order by arrived_at desc))[1] as name
  from mutation
  where name in ('settings/location', 'settings/branch', 'wizard/basic') and verdict ->> 'verdict' <> 'rejected'
  group by branch_id
), located as (
  select b.branch_id, b.sid, f.head + 1 as seq, concat_ws(', ', nullif(b.doc ->> 'street', ''),
    nullif(nullif(b.doc ->> 'town', ''), b.doc ->> 'city'), nullif(nullif(b.doc ->> 'district', ''), b.doc ->> 'city'),
    nullif(b.doc ->> 'city', '')) as address
  from branch b join branch_feed f on f.branch_id = b.branch_id and f.sid = b.sid
    left join saved s on s.branch_id = b.branch_id
  where coalesce(b.doc ->> 'street', '') <> ''
    and (coalesce(b.doc ->> 'address', '') = '' or s.name = 'settings/location')
)
update branch b set seq = located.seq, doc = b.doc || jsonb_build_object('address', located.address)
from located where located.branch_id = b.branch_id and located.sid = b.sid
  and located.address is distinct from b.doc ->> 'address';

with moved as (
  update branch_feed f set head = top.seq, mark = md5(random()::text || f.branch_id)
  from (select branch_id, max(seq) as seq from branch group by branch_id) top
  where top.branch_id = f.branch_id and top.seq > f.head
  returning f.branch_id, f.head, f.mark
)
insert into feed_mark (branch_id, seq, mark, at)
select branch_id, head, mark, (extract(epoch from now()) * 1000)::bigint from moved;
