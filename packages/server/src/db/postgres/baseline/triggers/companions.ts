/**
 * Maintains `motion_file` and the companion counts of items (migration 0044). If an item is deleted without its
 * companions, they become items.
 */
export const companions = `
create function count_companions(items text[]) returns void language plpgsql as $$
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
    companion_count = (select count(*) from media as companion where companion.companion_of = item.file_name)
  where file_name = any (items);
end $$;

create function update_stacks() returns trigger language plpgsql as $$
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
      where old_rows.companion_of is distinct from new_rows.companion_of and item is not null));
  end if;
  return null;
end $$;
create trigger stack_insert after insert on media
  referencing new table as new_rows for each statement execute function update_stacks();
create trigger stack_delete after delete on media
  referencing old table as old_rows for each statement execute function update_stacks();
create trigger stack_change after update on media
  referencing old table as old_rows new table as new_rows for each statement execute function update_stacks();

create function release_companions() returns trigger language plpgsql as $$
begin
  if exists (select 1 from old_rows join media on media.companion_of = old_rows.file_name) then
    update media set companion_of = null, trashed_at = old_rows.trashed_at
    from old_rows where media.companion_of = old_rows.file_name;
  end if;
  return null;
end $$;
create trigger stack_release after delete on media
  referencing old table as old_rows for each statement execute function release_companions();
`
