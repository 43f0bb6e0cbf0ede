const insert = `insert into album_content
    select new.album_id, type, 1, size + companion_bytes from media where id = new.media_id
    on conflict do update set count = count + 1, bytes = bytes + excluded.bytes;`

const remove = `update album_content set count = count - 1, bytes = bytes - item.total
    from (select type, size + companion_bytes as total from media where id = old.media_id) as item
    where album_id = old.album_id and album_content.type = item.type;`

const resize = (row: 'new' | 'old', sign: '+' | '-') => `
  insert into album_content
    select album_id, ${row}.type, ${sign}1, ${sign}(${row}.size + ${row}.companion_bytes) from album_media
    where media_id = ${row}.id and trashed_at is null
    on conflict do update set count = count + excluded.count, bytes = bytes + excluded.bytes;`

const sumCompanions = (item: 'new.companion_of' | 'old.companion_of') => `
  update media set companion_bytes = coalesce(
    (select sum(size) from media as companion where companion.companion_of = media.file_name), 0)
  where file_name = ${item};`

/**
 * Adds the size of the companions of an item, so that the totals of a link include them, and the part of a sphere that a
 * panorama covers, as JSON (docs/decisions/0133). Marks all items, so that the server inspects them again and stacks
 * related files, as it does with new files (docs/decisions/0144).
 */
export const companionSizes = {
  sqlite: `
alter table media add column companion_bytes integer not null default 0;
alter table media add column panorama text;
-- The default marks the existing items without rewriting the table.
alter table media add column needs_inspection integer not null default 1;
create index media_to_inspect on media (id) where needs_inspection = 1 and trashed_at is null;
update media set companion_bytes = coalesce(
  (select sum(size) from media as companion where companion.companion_of = media.file_name), 0)
where companion_count > 0;
update album_content set bytes = bytes + coalesce(
  (select sum(companion_bytes) from album_media join media on media.id = media_id
    where album_media.album_id = album_content.album_id and album_media.trashed_at is null
      and media.type = album_content.type), 0);

create trigger companion_size_insert after insert on media when new.companion_of is not null begin
  ${sumCompanions('new.companion_of')}
end;
create trigger companion_size_change after update of companion_of, size on media begin
  ${sumCompanions('old.companion_of')}
  ${sumCompanions('new.companion_of')}
end;
create trigger companion_size_delete after delete on media when old.companion_of is not null begin
  ${sumCompanions('old.companion_of')}
end;

drop trigger album_content_insert;
drop trigger album_content_delete;
drop trigger album_content_trash;
drop trigger album_content_restore;
drop trigger album_content_change;
create trigger album_content_insert after insert on album_media when new.trashed_at is null begin
  ${insert}
end;
create trigger album_content_delete after delete on album_media when old.trashed_at is null begin
  ${remove}
end;
create trigger album_content_trash after update of trashed_at on album_media
when old.trashed_at is null and new.trashed_at is not null begin
  ${remove}
end;
create trigger album_content_restore after update of trashed_at on album_media
when old.trashed_at is not null and new.trashed_at is null begin
  ${insert}
end;
create trigger album_content_change after update of type, size, companion_bytes on media
when old.type <> new.type or old.size <> new.size or old.companion_bytes <> new.companion_bytes begin
  ${resize('old', '-')}
  ${resize('new', '+')}
end;
`,
  postgres: `
drop view live_media, trashed_media, live_file;
alter table media add column companion_bytes bigint not null default 0;
alter table media add column panorama text collate "C";
alter table media add column needs_inspection bigint not null default 1;
create index media_to_inspect on media (id) where needs_inspection = 1 and trashed_at is null;

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
`,
}
