import { createBucketTriggers, dropBucketTriggers, ORIGINAL_NAMES } from './0010-list-buckets.ts'

/** Renames tables, columns and stored values to match the glossary. SQLite updates the names in triggers and views. */
export const standardNames = `
${dropBucketTriggers(ORIGINAL_NAMES)}
alter table stretch rename to list_bucket;
alter table list_bucket rename column of_id to parent_id;
${createBucketTriggers({ bucket: 'list_bucket', parentId: 'parent_id' })}

drop index staged_by_user;
drop index staged_by_import;
drop index staged_by_content;
drop index staged_to_process;
drop index staged_reserving;
drop trigger staged_of_deleted_account;
alter table staged rename to staged_file;
alter table staged_file rename column obstacle to failure_code;
alter table staged_file rename column done to entries_done;
alter table staged_file rename column known to duplicates;
alter table staged_file rename column left_out to skipped;
alter table staged_file rename column unread to unreadable;
alter table staged_file rename column touched_at to updated_at;
alter table staged_file rename column status to old_status;
alter table staged_file add column status text not null default 'STAGED'
  check (status in ('STAGED', 'PROCESSING', 'COMPLETED', 'FAILED', 'DISCARDED'));
update staged_file set status = iif(old_status = 'GIVEN_UP', 'DISCARDED', old_status);
alter table staged_file drop column old_status;
create index staged_file_by_user on staged_file (user_id, id desc);
create index staged_file_by_import on staged_file (import_id);
create index staged_file_by_content on staged_file (user_id, sha256);
create index staged_file_to_process on staged_file (is_scanned, id) where status = 'PROCESSING';
create index staged_file_reserving on staged_file (user_id, status, id, size);
create trigger staged_file_of_deleted_account before insert on staged_file
when new.user_id in (select subject_id from deletion where kind = 'account') begin
  select raise(abort, 'The account was deleted.');
end;

alter table staged_note rename to staged_sidecar;
alter table staged_sidecar rename column staged_id to staged_file_id;
alter table staged_sidecar rename column note to content;

drop index staged_entry_left_out;
alter table staged_entry rename column staged_id to staged_file_id;
create index staged_entry_skipped on staged_entry (staged_file_id, entry) where result = 'LEFT_OUT';

drop index upload_by_staged;
alter table upload rename column staged_id to staged_file_id;
alter table upload rename column part to part_name;
create index upload_by_staged_file on upload (staged_file_id);

update job set kind = case kind when 'derive' then 'render' when 'derive-large' then 'render-large'
  when 'film' then 'transcode' else kind end;

alter table deletion rename column until to upper_bound;
alter table deletion rename column mail_id to last_mail_id;
alter table manifest_change rename column account to account_key;
alter table manifest_change rename column edited to edited_fields;
alter table departed_customer rename to pending_customer_deletion;
alter table stand_in rename to simulated_payment_object;
alter table audit rename column at to created_at;
alter table audit rename column act to action;
`
