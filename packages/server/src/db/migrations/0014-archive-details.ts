/**
 * Adds labels and a description for an archive's items, and a table of the items imported from it. For archives that
 * were imported earlier, a row with the item id 0, which never exists, marks the list of items as incomplete.
 */
export const archiveDetails = `
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
