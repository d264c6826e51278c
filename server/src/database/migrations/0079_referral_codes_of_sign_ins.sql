-- The invitation code that a sign-in with a provider was started with (rule 36).
alter table social_sign_ins add column referral_code text;
