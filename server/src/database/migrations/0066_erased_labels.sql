-- Stars and tags are erased with their jobseeker.
update applications set stars = 0, tags = '{}' where jobseeker_id is null;
