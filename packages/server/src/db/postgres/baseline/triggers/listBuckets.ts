/** Migration 0010 describes the buckets. The triggers of both databases divide them in the same way. */
const MAX_COUNT = 1000
const HALF = MAX_COUNT / 2

/**
 * Counts the items of each list by month, and by buckets within a month. The triggers run once per statement, so that
 * a statement that changes many items updates each count once. PostgreSQL fires triggers in the order of their names;
 * these must fire before `stack_release`, which changes other items.
 */
export const listBuckets = `
create type list_change as (
  parent_id bigint,
  taken_at text collate "C",
  id bigint,
  -- 1 if the item is added to the list; -1 if the item is removed.
  change integer
);

-- Locks the owners of lists in a fixed order until the end of the transaction. The lock makes other transactions wait
-- before they count items in the same lists.
create function lock_lists(list_name text, parents bigint[]) returns void language plpgsql as $$
begin
  if list_name = 'album' then
    perform 1 from album where id = any (parents) order by id for no key update;
  else
    perform 1 from "user" where id = any (parents) order by id for no key update;
  end if;
end $$;

-- Returns the items of a bucket, oldest first.
create function read_bucket_items(bucket list_bucket) returns table (taken_at text, id bigint)
language plpgsql stable as $$
begin
  if bucket.list = 'album' then
    return query select item.taken_at, item.media_id from album_media as item
      where item.trashed_at is null and item.album_id = bucket.parent_id
        and (item.taken_at, item.media_id) >= (bucket.taken_at, bucket.id)
      order by item.taken_at, item.media_id limit bucket.count;
  elsif bucket.list = 'favorites' then
    return query select item.taken_at, item.id from media as item
      where item.is_favorite = 1 and item.trashed_at is null and item.owner_id = bucket.parent_id
        and (item.taken_at, item.id) >= (bucket.taken_at, bucket.id)
      order by item.taken_at, item.id limit bucket.count;
  else
    return query select item.taken_at, item.id from media as item
      where item.trashed_at is null and item.owner_id = bucket.parent_id
        and (item.taken_at, item.id) >= (bucket.taken_at, bucket.id)
      order by item.taken_at, item.id limit bucket.count;
  end if;
end $$;

-- Divides a bucket with more than ${MAX_COUNT} items into buckets of ${HALF} items; the last one has up to ${MAX_COUNT}.
create function divide_list_bucket(bucket list_bucket) returns void language plpgsql as $$
declare
  last_position constant bigint := (bucket.count - ${MAX_COUNT} + ${HALF - 1}) / ${HALF} * ${HALF};
begin
  insert into list_bucket (list, parent_id, month, taken_at, id, count)
  select bucket.list, bucket.parent_id, bucket.month, item.taken_at, item.id,
    case when item.position = last_position then bucket.count - last_position else ${HALF} end
  from (select *, row_number() over () - 1 as position from read_bucket_items(bucket)) as item
  where item.position between 1 and last_position and item.position % ${HALF} = 0;

  update list_bucket set count = ${HALF}
  where (list, parent_id, month, taken_at, id)
    = (bucket.list, bucket.parent_id, bucket.month, bucket.taken_at, bucket.id);
end $$;

create function change_list_buckets(list_name text, changes list_change[]) returns void language plpgsql as $$
declare
  bucket list_bucket;
begin
  if cardinality(changes) = 0 then return; end if;
  perform lock_lists(list_name, array(select parent_id from unnest(changes)));

  -- Adds a bucket that begins with the month if no bucket of the month begins before or at an item.
  insert into list_bucket (list, parent_id, month, taken_at, id, count)
  select distinct list_name, item.parent_id, substr(item.taken_at, 1, 7), substr(item.taken_at, 1, 7), 0, 0
  from unnest(changes) as item
  where item.change > 0 and not exists (
    select 1 from list_bucket as earlier
    where earlier.list = list_name and earlier.parent_id = item.parent_id
      and earlier.month = substr(item.taken_at, 1, 7)
      and (earlier.taken_at, earlier.id) <= (item.taken_at, item.id));

  update list_bucket as changed set count = changed.count + sums.change
  from (
    select start.parent_id, start.month, start.taken_at, start.id, sum(item.change) as change
    from unnest(changes) as item cross join lateral (
      select earlier.parent_id, earlier.month, earlier.taken_at, earlier.id from list_bucket as earlier
      where earlier.list = list_name and earlier.parent_id = item.parent_id
        and earlier.month = substr(item.taken_at, 1, 7)
        and (earlier.taken_at, earlier.id) <= (item.taken_at, item.id)
      order by earlier.taken_at desc, earlier.id desc limit 1
    ) as start
    group by start.parent_id, start.month, start.taken_at, start.id
  ) as sums
  where changed.list = list_name and changed.parent_id = sums.parent_id and changed.month = sums.month
    and changed.taken_at = sums.taken_at and changed.id = sums.id;

  delete from list_bucket as emptied
  using (select distinct parent_id, substr(taken_at, 1, 7) as month from unnest(changes)) as months
  where emptied.list = list_name and emptied.parent_id = months.parent_id and emptied.month = months.month
    and emptied.count = 0;

  for bucket in
    select filled.* from list_bucket as filled
    join (select distinct parent_id, substr(taken_at, 1, 7) as month from unnest(changes) where change > 0) as months
      on filled.parent_id = months.parent_id and filled.month = months.month
    where filled.list = list_name and filled.count > ${MAX_COUNT}
  loop
    perform divide_list_bucket(bucket);
  end loop;
end $$;

create function count_media_in_lists() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform change_list_buckets('timeline', array(
      select (owner_id, taken_at, id, 1)::list_change from new_rows where trashed_at is null));
    perform change_list_buckets('favorites', array(
      select (owner_id, taken_at, id, 1)::list_change from new_rows where trashed_at is null and is_favorite = 1));
  elsif tg_op = 'DELETE' then
    perform change_list_buckets('timeline', array(
      select (owner_id, taken_at, id, -1)::list_change from old_rows where trashed_at is null));
    perform change_list_buckets('favorites', array(
      select (owner_id, taken_at, id, -1)::list_change from old_rows where trashed_at is null and is_favorite = 1));
  elsif exists (
    select 1 from old_rows join new_rows using (id)
    where (old_rows.owner_id, old_rows.taken_at, old_rows.trashed_at, old_rows.is_favorite)
      is distinct from (new_rows.owner_id, new_rows.taken_at, new_rows.trashed_at, new_rows.is_favorite)
  ) then
    perform change_list_buckets('timeline', array(
      select (owner_id, taken_at, id, sum(change))::list_change from (
        select owner_id, taken_at, id, -1 as change from old_rows where trashed_at is null
        union all select owner_id, taken_at, id, 1 from new_rows where trashed_at is null
      ) as changes group by owner_id, taken_at, id having sum(change) <> 0));
    perform change_list_buckets('favorites', array(
      select (owner_id, taken_at, id, sum(change))::list_change from (
        select owner_id, taken_at, id, -1 as change from old_rows where trashed_at is null and is_favorite = 1
        union all select owner_id, taken_at, id, 1 from new_rows where trashed_at is null and is_favorite = 1
      ) as changes group by owner_id, taken_at, id having sum(change) <> 0));
  end if;
  return null;
end $$;
create trigger list_bucket_media_insert after insert on media
  referencing new table as new_rows for each statement execute function count_media_in_lists();
create trigger list_bucket_media_delete after delete on media
  referencing old table as old_rows for each statement execute function count_media_in_lists();
create trigger list_bucket_media_move after update on media
  referencing old table as old_rows new table as new_rows for each statement execute function count_media_in_lists();

create function count_album_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform change_list_buckets('album', array(
      select (album_id, taken_at, media_id, 1)::list_change from new_rows where trashed_at is null));
  elsif tg_op = 'DELETE' then
    perform change_list_buckets('album', array(
      select (album_id, taken_at, media_id, -1)::list_change from old_rows where trashed_at is null));
  else
    perform change_list_buckets('album', array(
      select (album_id, taken_at, media_id, sum(change))::list_change from (
        select album_id, taken_at, media_id, -1 as change from old_rows where trashed_at is null
        union all select album_id, taken_at, media_id, 1 from new_rows where trashed_at is null
      ) as changes group by album_id, taken_at, media_id having sum(change) <> 0));
  end if;
  return null;
end $$;
create trigger list_bucket_album_insert after insert on album_media
  referencing new table as new_rows for each statement execute function count_album_items();
create trigger list_bucket_album_delete after delete on album_media
  referencing old table as old_rows for each statement execute function count_album_items();
create trigger list_bucket_album_move after update on album_media
  referencing old table as old_rows new table as new_rows for each statement execute function count_album_items();
`
