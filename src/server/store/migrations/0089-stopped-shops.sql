-- Why the operator stopped the online orders of a shop; null: they did not. Not in `doc`, which staff devices hold a copy of.
alter table shop add stop_reason text;
