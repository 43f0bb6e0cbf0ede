/** Returns SQL for the stable key of an album. Its id alone could be reused after an older database is restored. */
const toAlbumKeySql = (album: 'new' | 'old' | 'album') => `${album}.id || '-' || ${album}.created_at`

const MEDIA_COLUMNS =
  'name, labels, description, is_favorite, taken_at, latitude, longitude, city, country, local_id, trashed_at'

const recordMedia = (media: 'new' | 'old') => `
  insert into manifest_change (account, kind, file_name)
  select account_key, 'media', ${media}.file_name from user where id = ${media}.owner_id`

const recordAlbum = (album: 'new' | 'old') => `
  insert into manifest_change (account, kind, album)
  select account_key, 'album', ${toAlbumKeySql(album)} from user where id = ${album}.owner_id`

/**
 * Records a change to an album's item, unless the album or the item is being deleted, because that deletion has its own
 * record.
 */
const recordAlbumItem = (item: 'new' | 'old') => `
  insert into manifest_change (account, kind, album, file_name)
  select user.account_key, 'albumItem', ${toAlbumKeySql('album')}, media.file_name
  from album join user on user.id = album.owner_id join media on media.id = ${item}.media_id
  where album.id = ${item}.album_id`

/**
 * Gives each account a key that is never used again, and records which rows the manifest doesn't describe yet
 * (docs/decisions/0109). Triggers record changes in the transaction that makes them, so none is missed.
 */
export const manifest = `
alter table user add column account_key text;
update user set account_key = lower(hex(randomblob(16)));
create unique index user_by_account_key on user (account_key);

create table manifest_change (
  id integer primary key autoincrement,
  account text not null,
  kind text not null check (kind in ('account', 'media', 'album', 'albumItem')),
  album text,
  file_name text
) strict;

create trigger manifest_account_insert after insert on user begin
  update user set account_key = coalesce(account_key, lower(hex(randomblob(16)))) where id = new.id;
  insert into manifest_change (account, kind) select account_key, 'account' from user where id = new.id;
end;
create trigger manifest_account_update
after update of email, first_name, last_name, roles, email_verified_at on user begin
  insert into manifest_change (account, kind) values (new.account_key, 'account');
end;
create trigger manifest_account_delete after delete on user begin
  insert into manifest_change (account, kind) values (old.account_key, 'account');
end;

create trigger manifest_media_insert after insert on media begin ${recordMedia('new')}; end;
create trigger manifest_media_update after update of ${MEDIA_COLUMNS} on media begin ${recordMedia('new')}; end;
create trigger manifest_media_delete after delete on media begin ${recordMedia('old')}; end;

create trigger manifest_album_insert after insert on album begin ${recordAlbum('new')}; end;
create trigger manifest_album_update after update of title, description, cover_media_id on album begin
  ${recordAlbum('new')};
end;
create trigger manifest_album_delete after delete on album begin ${recordAlbum('old')}; end;
create trigger manifest_album_item_insert after insert on album_media begin ${recordAlbumItem('new')}; end;
create trigger manifest_album_item_delete after delete on album_media begin ${recordAlbumItem('old')}; end;
`
