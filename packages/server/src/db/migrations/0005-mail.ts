/** Adds tables for outgoing emails and their templates. */
export const mail = `
create table mail (
  id integer primary key autoincrement,
  user_id integer references user on delete cascade,
  recipients text not null,
  undelivered text not null,
  subject text not null,
  html text,
  text text,
  status text not null check (status in ('SENT', 'FAILED', 'PENDING', 'RETRY', 'CANCELLED')),
  retry_count integer not null default 0,
  max_retries integer not null,
  due_at integer not null,
  error text,
  created_at integer not null
) strict;
create index mail_due on mail (due_at) where status in ('PENDING', 'RETRY');
create index mail_by_status on mail (status, id desc);
create index mail_by_user on mail (user_id, id desc);

create table email_template (
  id integer primary key autoincrement,
  name text not null collate nocase unique,
  subject text not null,
  html text not null,
  text text,
  is_active integer not null,
  created_by integer references user on delete set null,
  created_at integer not null
) strict;
create index email_template_by_user on email_template (created_by);
`
