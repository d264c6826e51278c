-- Why an operator took a job down, or rejected it or an edit of it; its company reads this. Null once the job is public
-- or posted again, and for an edit that waits.
alter table jobs add column operator_reason text;
alter table job_edits add column operator_reason text;

-- Of earlier decisions, the company's notification has the reason.
update jobs set operator_reason = (
  select data ->> 'reason' from notifications
  where user_id = jobs.company_id and group_key = 'jobreview:' || jobs.id
    and data ->> 'status' in ('rejected', 'withheld')
  order by notifications.id desc limit 1)
where status = 'draft' or held_because in ('moderation', 'refund');
update job_edits set operator_reason = (
  select data ->> 'reason' from notifications join jobs on jobs.company_id = user_id
  where jobs.id = job_id and group_key = 'jobreview:' || job_id and data ->> 'status' = 'edit_rejected'
  order by notifications.id desc limit 1)
where rejected_at is not null;
