-- Texts that a company writes once and inserts into its messages.
create table message_templates (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  name text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index message_templates_company on message_templates (company_id, id);
