-- What a company says about itself in a second language: {"language", "text"}.
alter table companies add column about_translation jsonb;
