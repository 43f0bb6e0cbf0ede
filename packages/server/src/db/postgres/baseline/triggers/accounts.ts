/** The tables whose rows belong to an account, with the column that names the account. */
const OWNER_COLUMNS = {
  album: 'owner_id',
  family_group: 'owner_id',
  folder_import: 'user_id',
  link: 'owner_id',
  mail: 'user_id',
  media: 'owner_id',
  staged_file: 'user_id',
  upload: 'user_id',
} as const

/**
 * Gives accounts their keys, protects the audit trail, and completes deletions of accounts and albums
 * (migrations 0007, 0024 and 0028).
 */
export const accounts = `
create function set_account_key() returns trigger language plpgsql as $$
begin
  new.account_key = coalesce(new.account_key, replace(gen_random_uuid()::text, '-', ''));
  return new;
end $$;
create trigger account_key before insert on "user" for each row execute function set_account_key();

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the audit trail can''t be changed.';
end $$;
create trigger audit_is_immutable before update on audit for each row execute function refuse_change_of_audit();

-- Waits for transactions that are adding rows to the account: each holds a lock on the user, because its rows refer to
-- the user.
create function wait_for_account() returns trigger language plpgsql as $$
begin
  perform 1 from "user" where id = new.subject_id for update;
  return new;
end $$;
create trigger deletion_of_account before insert on deletion
  for each row when (new.kind = 'account') execute function wait_for_account();

-- Rejects new rows of a deleted account, so that a request that was in progress during the deletion is not acknowledged.
-- Runs after the check of the reference to the user, so it sees any deletion for which that check waited.
create function refuse_deleted_owner() returns trigger language plpgsql as $$
begin
  if exists (select 1 from new_rows join deletion on kind = 'account' and subject_id = owner_id) then
    raise exception 'The account was deleted.';
  end if;
  return null;
end $$;
create function refuse_deleted_user() returns trigger language plpgsql as $$
begin
  if exists (select 1 from new_rows join deletion on kind = 'account' and subject_id = new_rows.user_id) then
    raise exception 'The account was deleted.';
  end if;
  return null;
end $$;
${Object.entries(OWNER_COLUMNS)
  .map(
    ([table, column]) => `
create trigger ${table}_of_deleted_account after insert on ${table} referencing new table as new_rows
  for each statement execute function ${column === 'owner_id' ? 'refuse_deleted_owner' : 'refuse_deleted_user'}();`,
  )
  .join('')}

-- A photo that leaves another album, or the trash, while an album is being deleted stays in its owner's library.
create function keep_removed_items() returns trigger language plpgsql as $$
begin
  if exists (select 1 from deletion where kind = 'album') and exists (
    select 1 from old_rows where album_id not in (select subject_id from deletion where kind = 'album')
  ) then
    delete from album_media
    where media_id in (select media_id from old_rows
        where album_id not in (select subject_id from deletion where kind = 'album'))
      and album_id in (select subject_id from deletion where kind = 'album');
  end if;
  return null;
end $$;
create trigger deletion_spare_removed after delete on album_media
  referencing old table as old_rows for each statement execute function keep_removed_items();

create function keep_restored_items() returns trigger language plpgsql as $$
begin
  if exists (select 1 from deletion where kind = 'album') then
    delete from album_media
    where media_id in (select id from old_rows join new_rows using (id)
        where old_rows.trashed_at is not null and new_rows.trashed_at is null)
      and album_id in (select subject_id from deletion where kind = 'album');
  end if;
  return null;
end $$;
create trigger deletion_spare_restored after update on media
  referencing old table as old_rows new table as new_rows for each statement execute function keep_restored_items();
`
