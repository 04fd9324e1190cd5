-- A branch is public from when it is opened for the first time. Those that are closed, never had an order and whose switch
-- nobody has touched were never opened; all others are public. Devices get the rows again.
with unopened as (
  select b.branch_id, b.sid, f.head + 1 as seq
  from branch b join branch_feed f on f.branch_id = b.branch_id and f.sid = b.sid
  where b.doc ->> 'status' = 'closed'
    and not exists (select 1 from orders o where o.branch_id = b.branch_id)
    and not exists (select 1 from mutation m where m.branch_id = b.branch_id and m.name = 'settings/update-status')
)
update branch b set seq = unopened.seq, doc = b.doc || '{"unopened": true}'::jsonb
from unopened where unopened.branch_id = b.branch_id and unopened.sid = b.sid;

with moved as (
  update branch_feed f set head = top.seq, mark = md5(random()::text || f.branch_id)
  from (select branch_id, max(seq) as seq from branch group by branch_id) top
  where top.branch_id = f.branch_id and top.seq > f.head
  returning f.branch_id, f.head, f.mark
)
insert into feed_mark (branch_id, seq, mark, at)
select branch_id, head, mark, (extract(epoch from now()) * 1000)::bigint from moved;
