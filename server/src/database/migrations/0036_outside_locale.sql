-- In which language added people are written to.
alter table outside_applicants add column locale text not null default 'my';
