-- Where a batch left each of its people; null in those of before. When their own stage is removed, the stage remains.
alter table application_batch_people
  add column status text,
  add column own_stage_id bigint references own_stages on delete set null;
create index application_batch_people_own_stage on application_batch_people (own_stage_id)
  where own_stage_id is not null;
