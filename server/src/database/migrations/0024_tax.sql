-- Named on invoices.
alter table companies add column tax_number text;
