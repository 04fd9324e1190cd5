-- A branch's twin for practising: the branch it copies. Each has one at most.
alter table branch_feed add column practice_of integer unique references branch_feed;
