-- The notification of a job that hides its company does not say that the jobseeker follows the company (rule 15).
update notifications set data = data - 'status', group_key = 'jobalert'
  where noti_type = 'jobalert' and data ->> 'status' = 'followed' and data ->> 'company_name' is null;
