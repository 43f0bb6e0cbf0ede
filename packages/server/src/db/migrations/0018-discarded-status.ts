/** Adds a status for discarded staged files, which replaces the column `is_given_up`. */
export const discardedStatus = `
drop index staged_to_process;
alter table staged rename column status to status_before;
alter table staged add column status text not null default 'STAGED'
  check (status in ('STAGED', 'PROCESSING', 'COMPLETED', 'FAILED', 'GIVEN_UP'));
update staged set status = iif(is_given_up, 'GIVEN_UP', status_before);
alter table staged drop column status_before;
alter table staged drop column is_given_up;
create index staged_to_process on staged (is_scanned, id) where status = 'PROCESSING';
`
