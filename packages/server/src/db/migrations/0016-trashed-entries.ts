/** Adds a separate count of entries that were in the exporting library's trash. */
export const trashedEntries = `
alter table staged add column trashed integer not null default 0;
update staged set trashed = (select count(*) from staged_entry where staged_id = id and result = 'TRASHED');
`
