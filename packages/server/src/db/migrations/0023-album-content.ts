const insert = `insert into album_content
    select new.album_id, type, 1, size from media where id = new.media_id
    on conflict do update set count = count + 1, bytes = bytes + excluded.bytes;`

const remove = `update album_content set count = count - 1, bytes = bytes - item.size
    from (select type, size from media where id = old.media_id) as item
    where album_id = old.album_id and album_content.type = item.type;`

const resize = (row: 'new' | 'old', sign: '+' | '-') => `
  insert into album_content
    select album_id, ${row}.type, ${sign}1, ${sign}${row}.size from album_media
    where media_id = ${row}.id and trashed_at is null
    on conflict do update set count = count + excluded.count, bytes = bytes + excluded.bytes;`

/**
 * Adds the number and size of the files of each type in an album, without files in the trash. Triggers maintain these
 * values, so that the page of a share link to a large album can show them without reading the whole album.
 */
export const albumContent = `
create table album_content (
  album_id integer not null references album on delete cascade,
  type text not null,
  count integer not null,
  bytes integer not null,
  primary key (album_id, type)
) strict, without rowid;

insert into album_content
select album_id, media.type, count(*), sum(media.size)
from album_media join media on media.id = media_id where album_media.trashed_at is null
group by album_id, media.type;

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
create trigger album_content_change after update of type, size on media
when old.type <> new.type or old.size <> new.size begin
  ${resize('old', '-')}
  ${resize('new', '+')}
end;
-- Before the cascade, because the triggers above read the type and the size of the item.
create trigger album_media_leave before delete on media begin
  delete from album_media where media_id = old.id;
end;
`
