-- Who wrote an article, and what they do; JPro's editors if nobody is named.
alter table blog_articles
  add column author_en text,
  add column author_my text,
  add column author_role_en text,
  add column author_role_my text,
  add constraint blog_articles_author check (num_nulls(author_en, author_my, author_role_en, author_role_my) in (0, 4));

drop trigger blog_articles_announced on blog_articles;
create trigger blog_articles_announced after insert or delete
  or update of category_id, slug, title_en, title_my, body_en, body_my, published_at, image,
    author_en, author_my, author_role_en, author_role_my on blog_articles
  for each statement execute function announce('articles');
