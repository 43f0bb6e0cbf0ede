/**
 * Copies the date and the trash state of items into albums, and counts the number and size of the files of each type
 * in an album (migration 0023).
 */
export const albumContent = `
create type album_content_change as (
  album_id bigint,
  type text collate "C",
  count bigint,
  bytes bigint
);

create function change_album_content(changes album_content_change[]) returns void language plpgsql as $$
begin
  if cardinality(changes) = 0 then return; end if;
  perform lock_lists('album', array(select album_id from unnest(changes)));
  -- Rows that lose files exist, unless the whole album was deleted.
  update album_content as content set count = content.count + lost.count, bytes = content.bytes + lost.bytes
  from (select album_id, type, sum(count) as count, sum(bytes) as bytes from unnest(changes)
    where count < 0 group by album_id, type) as lost
  where content.album_id = lost.album_id and content.type = lost.type;
  insert into album_content (album_id, type, count, bytes)
  select album_id, type, sum(count), sum(bytes) from unnest(changes) where count > 0 group by album_id, type
  on conflict (album_id, type) do update
    set count = album_content.count + excluded.count, bytes = album_content.bytes + excluded.bytes;
end $$;

create function count_album_content() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform change_album_content(array(
      select (album_id, media.type, 1, media.size)::album_content_change
      from new_rows join media on media.id = media_id where new_rows.trashed_at is null));
  elsif tg_op = 'DELETE' then
    perform change_album_content(array(
      select (album_id, media.type, -1, -media.size)::album_content_change
      from old_rows join media on media.id = media_id where old_rows.trashed_at is null));
  else
    perform change_album_content(array(
      select (album_id, media.type, change, change * media.size)::album_content_change
      from (select album_id, media_id, case when new_rows.trashed_at is null then 1 else -1 end as change
        from old_rows join new_rows using (album_id, media_id)
        where (old_rows.trashed_at is null) <> (new_rows.trashed_at is null)) as changes
      join media on media.id = media_id));
  end if;
  return null;
end $$;
create trigger album_content_insert after insert on album_media
  referencing new table as new_rows for each statement execute function count_album_content();
create trigger album_content_delete after delete on album_media
  referencing old table as old_rows for each statement execute function count_album_content();
create trigger album_content_move after update on album_media
  referencing old table as old_rows new table as new_rows for each statement execute function count_album_content();

create function change_media_in_albums() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from old_rows join new_rows using (id)
    where (old_rows.type, old_rows.size) is distinct from (new_rows.type, new_rows.size)
  ) then
    perform change_album_content(array(
      select (album_id, item.type, item.change, item.change * item.size)::album_content_change
      from (
        select old_rows.id, old_rows.type, old_rows.size, -1 as change from old_rows
        union all select new_rows.id, new_rows.type, new_rows.size, 1 from new_rows
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
create trigger album_media_follow after update on media
  referencing old table as old_rows new table as new_rows for each statement execute function change_media_in_albums();

-- Runs before the item is deleted, because the triggers of album_media read the item.
create function remove_media_from_albums() returns trigger language plpgsql as $$
begin
  if exists (select 1 from album_media where media_id = old.id) then
    delete from album_media where media_id = old.id;
  end if;
  return old;
end $$;
create trigger album_media_leave before delete on media
  for each row execute function remove_media_from_albums();
`
