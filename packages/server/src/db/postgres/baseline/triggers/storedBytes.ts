/** Maintains the total size of a user's files. */
export const storedBytes = `
create function count_used_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform lock_lists('timeline', array(select owner_id from new_rows));
    update "user" set used_bytes = used_bytes + added.bytes
    from (select owner_id, sum(size) as bytes from new_rows group by owner_id) as added where id = added.owner_id;
  else
    perform lock_lists('timeline', array(select owner_id from old_rows));
    update "user" set used_bytes = used_bytes - removed.bytes
    from (select owner_id, sum(size) as bytes from old_rows group by owner_id) as removed where id = removed.owner_id;
  end if;
  return null;
end $$;
create trigger used_bytes_grow after insert on media
  referencing new table as new_rows for each statement execute function count_used_bytes();
create trigger used_bytes_shrink after delete on media
  referencing old table as old_rows for each statement execute function count_used_bytes();
`
