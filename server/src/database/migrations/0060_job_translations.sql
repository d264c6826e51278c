-- A job's text in its other language: {language, title, description, requirements, benefits}.
alter table jobs add column translation jsonb;
