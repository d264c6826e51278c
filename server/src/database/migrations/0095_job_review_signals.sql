-- Why a posted job waits for the operator (rule 17); empty for one that did not have to.
alter table jobs add column review_signals text[] not null default '{}';
alter table job_edits add column review_signals text[] not null default '{}';

-- Fingerprints of the job's texts, by which copies of another company's text are found.
alter table jobs add column text_prints text[] not null default '{}';
create index jobs_text_prints on jobs using gin (text_prints) where text_prints <> '{}';
