-- Every product gets its part of an address, made from its name; each is a change of its branch's feed, so that devices
-- hear of it. The first of those that share a name has it bare, the others with a mark of their id.
with named as (
  select p.branch_id, p.sid, coalesce(nullif(trim(both '-' from left(regexp_replace(
      translate(replace(replace(replace(lower(regexp_replace(normalize(p.doc ->> 'name', NFD), U&'[\0300-\036F]', '', 'g')),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ıøðđł', 'ioddl'),
      '[^a-z0-9]+', '-', 'g'), 50)), ''), 'dish') as slug,
    row_number() over (partition by p.branch_id order by (p.doc ->> 'order')::int, p.sid) as place
  from product p where p.doc is not null and p.doc ->> 'slug' is null
), placed as (
  select n.branch_id, n.sid, f.head + n.place as seq, case when row_number() over (
      partition by n.branch_id, n.slug order by n.place) = 1
    then n.slug else n.slug || '-' || left(md5(n.sid), 6) end as slug
  from named n join branch_feed f using (branch_id)
)
update product p set seq = placed.seq, doc = p.doc || jsonb_build_object('slug', placed.slug)
from placed where placed.branch_id = p.branch_id and placed.sid = p.sid;

with moved as (
  update branch_feed f set head = top.seq, mark = md5(random()::text || f.branch_id)
  from (select branch_id, max(seq) as seq from product group by branch_id) top
  where top.branch_id = f.branch_id and top.seq > f.head
  returning f.branch_id, f.head, f.mark
)
insert into feed_mark (branch_id, seq, mark, at)
select branch_id, head, mark, (extract(epoch from now()) * 1000)::bigint from moved;
