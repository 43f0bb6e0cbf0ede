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

create or replace function count_companions(items text[]) returns void language plpgsql as $$
begin
  if cardinality(items) = 0 then return; end if;
  -- The next statement sees all companions that were committed before these locks were granted.
  perform 1 from media where file_name = any (items) order by id for no key update;
  update media as item set
    motion_file = coalesce(
      (select file_name from media as companion
        where companion.companion_of = item.file_name and substr(companion.type, 1, 6) = 'video/'),
      case when motion_file = file_name then file_name end),
    stack_size = 1 + (select count(*) from media as companion
      where companion.companion_of = item.file_name and substr(companion.type, 1, 6) = 'image/'),
    companion_count = (select count(*) from media as companion where companion.companion_of = item.file_name),
    companion_bytes = coalesce(
      (select sum(size) from media as companion where companion.companion_of = item.file_name), 0)
  where file_name = any (items);
end $$;

create or replace function update_stacks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_companions(array(
      select distinct companion_of from new_rows where companion_of is not null));
  elsif tg_op = 'DELETE' then
    perform count_companions(array(
      select distinct companion_of from old_rows where companion_of is not null));
  else
    perform count_companions(array(
      select distinct item from old_rows join new_rows using (id)
        cross join unnest(array[old_rows.companion_of, new_rows.companion_of]) as item
      where (old_rows.companion_of, old_rows.size) is distinct from (new_rows.companion_of, new_rows.size)
        and item is not null));
  end if;
  return null;
end $$;

create or replace function count_album_content() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform change_album_content(array(
      select (album_id, media.type, 1, media.size + media.companion_bytes)::album_content_change
      from new_rows join media on media.id = media_id where new_rows.trashed_at is null));
  elsif tg_op = 'DELETE' then
    perform change_album_content(array(
      select (album_id, media.type, -1, -media.size - media.companion_bytes)::album_content_change
      from old_rows join media on media.id = media_id where old_rows.trashed_at is null));
  else
    perform change_album_content(array(
      select (album_id, media.type, change, change * (media.size + media.companion_bytes))::album_content_change
      from (select album_id, media_id, case when new_rows.trashed_at is null then 1 else -1 end as change
        from old_rows join new_rows using (album_id, media_id)
        where (old_rows.trashed_at is null) <> (new_rows.trashed_at is null)) as changes
      join media on media.id = media_id));
  end if;
  return null;
end $$;

create or replace function change_media_in_albums() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from old_rows join new_rows using (id)
    where (old_rows.type, old_rows.size, old_rows.companion_bytes)
      is distinct from (new_rows.type, new_rows.size, new_rows.companion_bytes)
  ) then
    perform change_album_content(array(
      select (album_id, item.type, item.change, item.change * item.bytes)::album_content_change
      from (
        select id, type, size + companion_bytes as bytes, -1 as change from old_rows
        union all select id, type, size + companion_bytes, 1 from new_rows
      ) as item join album_media on media_id = item.id where album_media.trashed_at is null));
  end if;
  if exists (
    select 1 from old_rows join new_rows using (id)
    where (old_rows.taken_at, old_rows.trashed_at) is distinct from (new_rows.taken_at, new_rows.trashed_at)
  ) then
    update album_media set taken_at = new_rows.taken_at, trashed_at = new_rows.trashed_at
    from new_rows where new_rows.id = media_id;
  end if;
  return null;
end $$;

-- The triggers update the contents of albums.
update media set companion_bytes = coalesce(
  (select sum(size) from media as companion where companion.companion_of = media.file_name), 0)
where companion_count > 0;

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
