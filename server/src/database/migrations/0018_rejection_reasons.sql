-- Why a company rejected an applicant: its own words, like stars and tags. It counts while the stage is rejected.
alter table applications add column rejection_reason text check (rejection_reason in
  ('experience', 'skills', 'place', 'salary', 'unavailable', 'no_reply', 'filled', 'other'));
