-- A weight that was typed in pounds is shown again as it was typed: several pounds are the same kilograms.
alter table jobseekers add column weight_pounds smallint;
