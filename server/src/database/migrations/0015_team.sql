-- Codes for people who join a company by a link that was passed on by hand.
alter table otp_requests drop constraint otp_requests_purpose_check;
alter table otp_requests add constraint otp_requests_purpose_check check (purpose in
  ('registration', 'phone_change', 'email_change', 'password_reset', 'login', 'owner_proof', 'invitation'));
