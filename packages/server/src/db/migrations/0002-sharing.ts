/** Month names for the search index. */
const MONTHS =
  '["January","February","March","April","May","June","July","August","September","October","November","December"]'

/**
 * Returns SQL for the row id of an item's text: the second in which the item was taken, followed by the item's id in
 * the low 29 bits. Descending row ids list the newest items first without sorting, and
 * `src/media/search/searchMedia.ts` extracts the item's id from them.
 */
const toRowIdSql = (media: 'new' | 'old') =>
  `(min(max(coalesce(unixepoch(${media}.taken_at), 0), -8589934592), 8589934591) + 8589934592 << 29 | ${media}.id)`

const insertText = `insert into media_text (rowid, owner, name, labels, description, city, country, camera_name, taken)
  values (${toRowIdSql('new')}, 'o' || new.owner_id, new.name, new.labels, new.description, new.city, new.country,
    new.camera_name, new.year || ' ' || ('${MONTHS}' ->> (new.month - 1)))`

const deleteText = `delete from media_text where rowid = ${toRowIdSql('old')}`

/** Creates the trash, the search index, albums, shares and share links. */
export const sharing = `
alter table media add column trashed_at integer;

-- Everything except the trash reads this view.
create view live_media as select * from media where trashed_at is null;

drop index media_by_date;
drop index media_by_year;
create index media_by_date on media (owner_id, taken_at desc, id desc) where trashed_at is null;
create index media_by_year on media (owner_id, year, taken_at desc, id desc) where trashed_at is null;
create index media_in_trash on media (owner_id, trashed_at desc, id desc) where trashed_at is not null;
create index upload_by_media on upload (media_id);

-- The index alone: the media table has the content. An item in the trash has no row.
create virtual table media_text using fts5 (
  owner, name, labels, description, city, country, camera_name, taken,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);

create trigger media_text_insert after insert on media when new.trashed_at is null begin
  ${insertText};
end;
create trigger media_text_delete after delete on media when old.trashed_at is null begin
  ${deleteText};
end;
create trigger media_text_forget
after update of owner_id, name, labels, description, city, country, camera_name, taken_at, trashed_at on media
when old.trashed_at is null begin
  ${deleteText};
end;
create trigger media_text_renew
after update of owner_id, name, labels, description, city, country, camera_name, taken_at, trashed_at on media
when new.trashed_at is null begin
  ${insertText};
end;

create table album (
  id integer primary key autoincrement,
  owner_id integer not null references user,
  title text not null,
  description text,
  cover_media_id integer references media on delete set null,
  created_at integer not null
) strict;
create index album_by_owner on album (owner_id, created_at desc, id desc);
create index album_by_cover on album (cover_media_id);

create table album_media (
  album_id integer not null references album on delete cascade,
  media_id integer not null references media on delete cascade,
  added_by integer not null references user,
  added_at integer not null,
  taken_at text not null,
  trashed_at integer,
  primary key (album_id, media_id)
) strict, without rowid;
-- The index includes trashed_at, so that skipping to a page reads no rows of the table.
create index album_media_by_date on album_media (album_id, taken_at desc, media_id desc, trashed_at) where trashed_at is null;
create index album_media_by_media on album_media (media_id);

-- Copies the columns of the item, so that a page of an album reads only its own items.
create trigger album_media_follow after update of taken_at, trashed_at on media begin
  update album_media set taken_at = new.taken_at, trashed_at = new.trashed_at where media_id = new.id;
end;

create table invited_user (
  id integer primary key,
  email text not null collate nocase unique,
  created_at integer not null
) strict;

create table album_share (
  album_id integer not null references album on delete cascade,
  user_id integer not null,
  permission text not null check (permission in ('read', 'edit')),
  created_at integer not null,
  primary key (album_id, user_id)
) strict, without rowid;
create index album_share_by_user on album_share (user_id);

create table media_share (
  media_id integer not null references media on delete cascade,
  user_id integer not null,
  permission text not null check (permission in ('read', 'edit')),
  created_at integer not null,
  primary key (media_id, user_id)
) strict, without rowid;
create index media_share_by_user on media_share (user_id);

create table link (
  id integer primary key autoincrement,
  owner_id integer not null references user,
  token_hash text not null unique,
  token_sealed text not null,
  title text not null,
  description text,
  resource text not null check (resource in ('album', 'media', 'files')),
  album_id integer references album on delete cascade,
  created_at integer not null,
  expires_at integer,
  revoked_at integer,
  check ((resource = 'album') = (album_id is not null))
) strict;
create index link_by_owner on link (owner_id, created_at desc, id desc);
create index link_by_album on link (album_id);

create table link_media (
  link_id integer not null references link on delete cascade,
  media_id integer not null references media on delete cascade,
  primary key (link_id, media_id)
) strict, without rowid;
create index link_media_by_media on link_media (media_id);

insert into media_text (rowid, owner, name, labels, description, city, country, camera_name, taken)
select ${toRowIdSql('new')}, 'o' || new.owner_id, new.name, new.labels, new.description, new.city, new.country,
  new.camera_name, new.year || ' ' || ('${MONTHS}' ->> (new.month - 1)) from media as new;
`
