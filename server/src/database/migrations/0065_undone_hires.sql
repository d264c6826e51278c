-- The state of the upcoming interview that this step, a hire, cancelled for good; undoing the step restores it (rule 19).
alter table application_events
  add column cancelled_interview text check (cancelled_interview in ('invited', 'accepted', 'declined', 'other_time'));
