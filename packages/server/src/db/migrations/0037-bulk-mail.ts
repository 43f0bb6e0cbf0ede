/**
 * Adds a table of bulk emails. A row, with all recipients in `message`, is written before anything is sent, so a crash
 * loses no recipient and a retry sends nothing twice.
 */
export const bulkMail = `
create table bulk_mail (
  id integer primary key autoincrement,
  key text not null unique,
  user_id integer not null references user (id) on delete cascade,
  message text,
  created_at integer not null
) strict;
create index bulk_mail_by_user on bulk_mail (user_id);

alter table mail add column bulk_id integer;
create unique index mail_of_bulk on mail (bulk_id, recipients) where bulk_id is not null;
`
