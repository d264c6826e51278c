-- The interview as it was before the invitation that made this step, {} when there was none. Undoing the step restores
-- it, as long as the jobseeker was not notified (rule 19).
alter table application_events add column replaced_interview jsonb;
