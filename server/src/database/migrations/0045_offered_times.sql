-- An invitation may offer several times: ISO 8601, earliest first; empty once there is one time. Until the applicant
-- chooses, "at" is the last of them.
alter table interviews add column offered_times jsonb not null default '[]';
