/** What was in the trash where an archive comes from is counted, and no longer among what else is in it. */
export const trashed = `
alter table staged add column trashed integer not null default 0;
update staged set trashed = (select count(*) from staged_entry where staged_id = id and result = 'TRASHED');
`
