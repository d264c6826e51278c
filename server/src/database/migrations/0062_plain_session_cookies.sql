-- On sites over https the session's cookie has the prefix `__Host-`. Sessions that began before go on under the plain
-- name until then; their next response brings the new cookie.
alter table sessions add column plain_cookie_until timestamptz default now() + interval '90 days';
alter table sessions alter column plain_cookie_until drop default;
