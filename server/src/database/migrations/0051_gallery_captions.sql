-- What stands below a company's photo, what it shows for those who do not see it, and its place in the gallery.
alter table gallery_photos
  add column caption text,
  add column alt text,
  add column position integer not null default 0;
update gallery_photos set position = places.place from (
  select id, row_number() over (partition by company_id order by id) as place from gallery_photos
) as places where places.id = gallery_photos.id;
