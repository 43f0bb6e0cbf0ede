/**
 * Adds emails to groups of users, the progress of these emails, and addresses that unsubscribed. Triggers count the
 * emails of a mailing by state, so that its progress can be read without reading every email.
 */
export const mailings = `
create table mailing (
  id integer primary key autoincrement,
  key text not null,
  user_id integer not null references user (id) on delete cascade,
  audience text not null check (audience in ('ALL', 'ROLE', 'PLAN')),
  audience_value text,
  subject text not null,
  html text not null,
  text text,
  topic text check (topic in ('news', 'invitations')),
  state text not null check (state in ('QUEUEING', 'QUEUED', 'STOPPED')),
  last_user_id integer not null default 0,
  max_user_id integer not null,
  expected integer not null,
  queued integer not null default 0,
  unsubscribed integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  bounced integer not null default 0,
  cancelled integer not null default 0,
  created_at integer not null
) strict;
create index mailing_by_user on mailing (user_id);
create index mailing_by_key on mailing (key);

alter table mail add column mailing_id integer;
alter table mail add column topic text check (topic in ('news', 'invitations'));
alter table mail add column reason text check (reason in ('BOUNCED', 'UNSUBSCRIBED', 'STOPPED'));
create index mail_pending_of_mailing on mail (mailing_id) where mailing_id is not null and status in ('PENDING', 'RETRY');
drop index mail_due;
create index mail_due on mail (due_at, id) where status in ('PENDING', 'RETRY') and mailing_id is null;
create index mail_due_of_mailing on mail (due_at, id) where status in ('PENDING', 'RETRY') and mailing_id is not null;

create trigger mailing_queued after insert on mail when new.mailing_id is not null begin
  update mailing set queued = queued + 1 where id = new.mailing_id;
end;
create trigger mailing_progress after update of status on mail
when new.mailing_id is not null and new.status <> old.status begin
  update mailing set
    sent = sent + (new.status = 'SENT') - (old.status = 'SENT'),
    failed = failed + (new.status = 'FAILED') - (old.status = 'FAILED'),
    bounced = bounced + (new.status = 'FAILED' and new.reason is 'BOUNCED') - (old.status = 'FAILED' and old.reason is 'BOUNCED'),
    cancelled = cancelled + (new.status = 'CANCELLED') - (old.status = 'CANCELLED')
  where id = new.mailing_id;
end;
create trigger mailing_deleted after delete on mail
when old.mailing_id is not null and old.status in ('PENDING', 'RETRY') begin
  update mailing set cancelled = cancelled + 1 where id = old.mailing_id;
end;

create table email_opt_out (
  email text not null collate nocase,
  topic text not null check (topic in ('news', 'invitations')),
  created_at integer not null,
  primary key (email, topic)
) strict, without rowid;
`
