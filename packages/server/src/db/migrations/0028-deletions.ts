/** Tables whose rows belong to an account, with the column that names the account. */
const OWNER_COLUMNS = {
  album: 'owner_id',
  family_group: 'owner_id',
  folder_import: 'user_id',
  link: 'owner_id',
  mail: 'user_id',
  media: 'owner_id',
  staged: 'user_id',
  upload: 'user_id',
} as const

/**
 * Rejects new rows that belong to a deleted account, so that a request that was in progress during the deletion is not
 * acknowledged.
 */
const refuseInsert = ([table, owner]: [string, string]) => `
create trigger ${table}_of_deleted_account before insert on ${table}
when new.${owner} in (select subject_id from deletion where kind = 'account') begin
  select raise(abort, 'The account was deleted.');
end;`

/**
 * Adds a table for deletions, and views that hide the rows to be deleted until they have been removed, one slice after
 * another (docs/decisions/0013).
 */
export const deletions = `
create table deletion (
  kind text not null check (kind in ('account', 'address', 'album', 'contributions', 'staged', 'trash')),
  subject_id integer not null,
  user_id integer not null default 0,
  until integer not null default 0,
  email text,
  mail_id integer not null default 0,
  primary key (kind, subject_id, user_id)
) strict, without rowid;

create view live_user as
select * from user where id not in (select subject_id from deletion where kind = 'account');

create view live_album as
select * from album where id not in (select subject_id from deletion where kind = 'album')
  and owner_id not in (select subject_id from deletion where kind = 'account');

drop view live_media;
create view live_media as
select * from media where trashed_at is null
  and owner_id not in (select subject_id from deletion where kind = 'account');

-- Omits items that were deleted permanently.
create view trashed_media as
select * from media where trashed_at is not null
  and trashed_at > coalesce((select until from deletion where kind = 'trash' and subject_id = media.owner_id), -1);

-- A photo that leaves another album, or the trash, while an album is being deleted stays in its owner's library.
create trigger deletion_spare_removed after delete on album_media
when exists (select 1 from deletion where kind = 'album')
  and old.album_id not in (select subject_id from deletion where kind = 'album') begin
  delete from album_media where media_id = old.media_id
    and album_id in (select subject_id from deletion where kind = 'album');
end;
create trigger deletion_spare_restored after update of trashed_at on media
when old.trashed_at is not null and new.trashed_at is null
  and exists (select 1 from deletion where kind = 'album') begin
  delete from album_media where media_id = new.id
    and album_id in (select subject_id from deletion where kind = 'album');
end;
${Object.entries(OWNER_COLUMNS).map(refuseInsert).join('')}

-- Who contributed what to an album. Without this index, deleting a user would also read the whole table.
create index album_media_by_contributor on album_media (added_by, album_id);
create index upload_by_part on upload (part);
create index upload_by_last_chunk on upload (last_chunk_at);
create index media_by_trashing on media (trashed_at) where trashed_at is not null;
`
