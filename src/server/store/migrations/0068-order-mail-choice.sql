-- Whether a member gets e-mails about orders. A guest's choice is the address in order_mail, which stopping them erases.
alter table person add column order_mails boolean not null default true;
