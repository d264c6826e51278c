-- Pages of the company area (rule 2): these companies had no page of their own.
update companies set slug = slug || '-company' where slug in ('interviews', 'messagetemplates', 'setting');
