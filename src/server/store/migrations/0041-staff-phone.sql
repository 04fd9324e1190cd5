-- A second number of staff beside their mobile number, such as a landline.
alter table person add column phone text not null default '';
