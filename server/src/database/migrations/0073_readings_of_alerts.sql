-- A keyword that may be Zawgyi is searched for in both readings, and so is that of an alert: the tokens of the other
-- one; empty when there is none. Existing alerts get them when the search tokens are renewed.
alter table job_alerts add column other_tokens int[] not null default '{}',
  add column other_first_token int generated always as (other_tokens[1]) stored;
create index job_alerts_other_first_token on job_alerts (other_first_token)
  where is_on and other_first_token is not null;
