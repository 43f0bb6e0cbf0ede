/**
 * Adds a table of albums that are being created. They are hidden, so that nobody sees an incomplete album after a
 * crash.
 */
export const albumDrafts = `
create table album_draft (
  album_id integer primary key references album (id) on delete cascade
) strict;

drop view live_album;
create view live_album as
select * from album where id not in (select subject_id from deletion where kind = 'album')
  and id not in (select album_id from album_draft)
  and owner_id not in (select subject_id from deletion where kind = 'account');
`
