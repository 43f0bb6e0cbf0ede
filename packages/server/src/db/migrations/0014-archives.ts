/**
 * What is said of the files in an archive, and which items were made of it. Of what was unpacked before, nobody knows that:
 * an item that never was stands for it, so that none of it counts as being in the library.
 */
export const archives = `
alter table staged add column labels text not null default '[]';
alter table staged add column description text;
create index staged_by_content on staged (user_id, sha256);

create table staged_media (
  staged_id integer not null references staged on delete cascade,
  media_id integer not null,
  primary key (staged_id, media_id)
) strict, without rowid;
insert into staged_media select id, 0 from staged where done > 0;
`
