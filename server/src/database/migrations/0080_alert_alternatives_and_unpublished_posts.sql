-- A search finds the jobs of any alternative of its keyword: two readings, each by synonyms or as in the names of
-- industries and places. An alert has the tokens of all four; empty where there are fewer. Existing alerts get them
-- when the search tokens are renewed.
alter table job_alerts add column third_tokens int[] not null default '{}',
  add column third_first_token int generated always as (third_tokens[1]) stored,
  add column fourth_tokens int[] not null default '{}',
  add column fourth_first_token int generated always as (fourth_tokens[1]) stored;
create index job_alerts_third_first_token on job_alerts (third_first_token)
  where is_on and third_first_token is not null;
create index job_alerts_fourth_first_token on job_alerts (fourth_first_token)
  where is_on and fourth_first_token is not null;
-- What is deleted with a company now (rule 70), of those that were deleted before.
delete from jobs using users where users.id = company_id and deleted_at is not null
  and (status = 'draft' or status = 'pending' and held_status is null);
