-- Whether its stage was left before it began; what happens to the stage later changes nothing about a past interview.
alter table interviews add column called_off boolean not null default false;
update interviews set called_off = true from applications
  where applications.id = application_id and is_notified and state <> 'cancelled' and coalesce((
    select to_status from application_events as step
    where step.application_id = applications.id and created_at <= interviews.at and is_notified and undoes is null
      and not exists (select from application_events where undoes = step.id)
    order by id desc limit 1), status) not in ('interview', 'hired');
update application_events set replaced_interview = replaced_interview || '{"called_off": false}'
  where replaced_interview <> '{}';
