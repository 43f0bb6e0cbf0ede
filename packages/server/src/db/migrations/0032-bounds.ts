/**
 * Adds a view and a table that let operations work in slices of limited size, and deletes excess sessions
 * (docs/decisions/0116).
 */
export const bounds = `
-- Accounts keep the sessions that they used last, as many as MAX_SESSIONS in sessions.ts allowed at the time.
delete from session where id in (
  select id from (
    select id, row_number() over (partition by user_id order by last_used_at desc, id desc) as place from session
  ) where place > 1000
);

-- Hides the links of deleted albums and accounts until their rows are removed in slices.
create view live_link as
select * from link where (album_id is null or album_id not in (select subject_id from deletion where kind = 'album'))
  and owner_id not in (select subject_id from deletion where kind = 'account');

-- Stores the last row that a change was recorded for, while changes are recorded for everything in the library.
create table manifest_recording (
  id integer primary key check (id = 1),
  kind text not null check (kind in ('account', 'media', 'album', 'albumItem')),
  album_id integer not null,
  last_id integer not null
) strict;
`
