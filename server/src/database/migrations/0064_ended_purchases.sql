-- Why a purchase ended unpaid: its company cancelled it, or nobody paid in time. Null for one that was refused, and for
-- one whose payment arrived all the same.
alter table purchases add column ended text check (ended in ('cancelled', 'expired'));
alter table purchases add check (ended is null or status = 'rejected');
