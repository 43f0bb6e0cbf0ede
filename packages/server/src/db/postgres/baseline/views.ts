/** Views of the rows that aren't deleted. A migration that adds a column to a table must also replace its views. */
export const views = `
create view live_user as
select * from "user" where id not in (select subject_id from deletion where kind = 'account');

create view live_media as
select * from media where trashed_at is null
  and owner_id not in (select subject_id from deletion where kind = 'account');

create view trashed_media as
select * from media where trashed_at is not null
  and trashed_at > coalesce((select upper_bound from deletion where kind = 'trash' and subject_id = media.owner_id), -1);

create view live_file as
select *, case when companion_of is null then id
    else (select id from media as item where item.file_name = media.companion_of) end as item_id
from media
where (trashed_at is null or exists (
    select 1 from media as item where item.file_name = media.companion_of and item.trashed_at is null))
  and owner_id not in (select subject_id from deletion where kind = 'account');

create view live_album as
select * from album where id not in (select subject_id from deletion where kind = 'album')
  and id not in (select album_id from album_draft)
  and owner_id not in (select subject_id from deletion where kind = 'account');

create view live_link as
select * from link where (album_id is null or album_id not in (select subject_id from deletion where kind = 'album'))
  and owner_id not in (select subject_id from deletion where kind = 'account');

create view media_month as
select parent_id as owner_id, cast(substr(month, 1, 4) as integer) as year, cast(substr(month, 6, 2) as integer) as month,
  sum(count) as count
from list_bucket where list = 'timeline' group by parent_id, list_bucket.month;
`
