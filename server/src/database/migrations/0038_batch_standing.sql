-- Where a batch left each of its people; null in those of before. When their own stage is removed, the stage remains.
-- Of the applications of one person only one has the text of the batch; null in those of before, where each may have it.
alter table application_batch_people
  add column status text,
  add column own_stage_id bigint references own_stages on delete set null,
  add column has_text boolean;
create index application_batch_people_own_stage on application_batch_people (own_stage_id)
  where own_stage_id is not null;
