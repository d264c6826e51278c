-- The secret in the address of a member's calendar of interviews; null without one.
alter table memberships add column calendar_secret_hash bytea unique;
