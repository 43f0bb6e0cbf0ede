/**
 * Adds the integrity of each original, the progress of the check that reads all originals, and the checksums that
 * verify a range of a large file (docs/decisions/0101).
 */
export const integrity = `
alter table media add column integrity text not null default 'intact'
  check (integrity in ('intact', 'damaged', 'missing'));
alter table media add column is_unreadable integer not null default 0;
create index media_by_damage on media (sha256, integrity) where integrity <> 'intact';

create table block_checksums (
  media_id integer primary key references media on delete cascade,
  crc32 blob not null
) strict;

create table integrity_check (
  id integer primary key check (id = 1),
  started_at integer,
  completed_at integer,
  last_media_id integer not null default 0,
  checked integer not null default 0
) strict;
insert into integrity_check (id) values (1);
`
