-- A catalog's tax_included had no effect until now, and true was what its form filled in: those take the shop's value,
-- so that prices stay as they are. An unticked one (false) was said on purpose and now holds. Devices get the rows again.
with changed as (
  select c.branch_id, c.sid, f.head + row_number() over (partition by c.branch_id order by c.sid) as seq
  from catalog c join branch_feed f using (branch_id)
  where c.doc -> 'tax_included' = 'true'::jsonb
)
update catalog c set seq = changed.seq, doc = c.doc || '{"tax_included": null}'::jsonb
from changed where changed.branch_id = c.branch_id and changed.sid = c.sid;

with moved as (
  update branch_feed f set head = top.seq, mark = md5(random()::text || f.branch_id)
  from (select branch_id, max(seq) as seq from catalog group by branch_id) top
  where top.branch_id = f.branch_id and top.seq > f.head
  returning f.branch_id, f.head, f.mark
)
insert into feed_mark (branch_id, seq, mark, at)
select branch_id, head, mark, (extract(epoch from now()) * 1000)::bigint from moved;
