/** The columns of an item that are in the manifest, including those that this migration adds. */
const MANIFEST_COLUMNS = [
  'name',
  'type',
  'size',
  'sha256',
  'head_sha256',
  'local_id',
  'date_added',
  'creation_date',
  'taken_at',
  'taken_source',
  'year',
  'month',
  'width',
  'height',
  'duration',
  'labels',
  'description',
  'is_favorite',
  'latitude',
  'longitude',
  'city',
  'country',
  'camera_name',
  'aperture',
  'shutter_speed',
  'focal_length',
  'iso',
  'trashed_at',
  'companion_of',
  'stack_key',
  'motion_file',
  'stack_size',
  'companion_count',
  'rating',
]
const editedFields = MANIFEST_COLUMNS.map(
  (column) => `iif(old.${column} is new.${column}, '', '${column} ')`,
).join(' || ')

/**
 * Updates the companion counts of an item. A video in a companion takes precedence over the video in the item's own
 * file.
 */
const countCompanions = (item: 'new.companion_of' | 'old.companion_of') => `
  update media set
    motion_file = coalesce(
      (select file_name from media as companion
        where companion.companion_of = media.file_name and substr(companion.type, 1, 6) = 'video/'),
      iif(motion_file = file_name, file_name, null)),
    stack_size = 1 + (select count(*) from media as companion
      where companion.companion_of = media.file_name and substr(companion.type, 1, 6) = 'image/'),
    companion_count = (select count(*) from media as companion where companion.companion_of = media.file_name)
  where file_name = ${item}`

/**
 * Adds companions: files that belong to an item, such as the video of a Live Photo (docs/decisions/0144). Triggers
 * maintain `motion_file` and the companion counts of the item. If an item is deleted without its companions, they
 * become items.
 */
export const companions = `
alter table media add column companion_of text;
alter table media add column stack_key text;
alter table media add column motion_file text;
alter table media add column stack_size integer not null default 1;
alter table media add column companion_count integer not null default 0;
alter table media add column rating integer;
create index media_companions on media (companion_of) where companion_of is not null;
create unique index media_motion on media (companion_of)
  where companion_of is not null and substr(type, 1, 6) = 'video/';
create index media_by_stack_key on media (owner_id, stack_key) where stack_key > '';

-- Subqueries instead of a join, so that SQLite can insert the view into outer joins.
create view live_file as
select *, iif(companion_of is null, id, (select id from media as item where item.file_name = media.companion_of)) as item_id
from media
where (trashed_at is null or exists (
    select 1 from media as item where item.file_name = media.companion_of and item.trashed_at is null))
  and owner_id not in (select subject_id from deletion where kind = 'account');

create trigger companion_insert after insert on media when new.companion_of is not null begin
  ${countCompanions('new.companion_of')};
end;
create trigger companion_change after update of companion_of on media begin
  ${countCompanions('old.companion_of')};
  ${countCompanions('new.companion_of')};
end;
create trigger companion_delete after delete on media when old.companion_of is not null begin
  ${countCompanions('old.companion_of')};
end;
create trigger companion_release after delete on media begin
  update media set companion_of = null, trashed_at = old.trashed_at where companion_of = old.file_name;
end;

drop trigger manifest_media_update;
create trigger manifest_media_update
after update of name, labels, description, is_favorite, taken_at, latitude, longitude, city, country, local_id, trashed_at,
  companion_of, stack_key, motion_file, stack_size, companion_count, rating
on media begin
  insert into manifest_change (account_key, kind, file_name, edited_fields)
  select account_key, 'media', new.file_name, trim(${editedFields}) from user where id = new.owner_id;
end;
`
