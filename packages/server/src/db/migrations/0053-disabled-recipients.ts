/**
 * Allows `DISABLED` as the reason why an email was canceled. SQLite can't change the check of a column, so the column is
 * replaced.
 */
export const disabledRecipients = {
  sqlite: `
drop trigger mailing_progress;
alter table mail rename column reason to reason_before;
alter table mail add column reason text check (reason in ('BOUNCED', 'UNSUBSCRIBED', 'STOPPED', 'DISABLED'));
update mail set reason = reason_before where reason_before is not null;
alter table mail drop column reason_before;
create trigger mailing_progress after update of status on mail
when new.mailing_id is not null and new.status <> old.status begin
  update mailing set
    sent = sent + (new.status = 'SENT') - (old.status = 'SENT'),
    failed = failed + (new.status = 'FAILED') - (old.status = 'FAILED'),
    bounced = bounced + (new.status = 'FAILED' and new.reason is 'BOUNCED') - (old.status = 'FAILED' and old.reason is 'BOUNCED'),
    cancelled = cancelled + (new.status = 'CANCELLED') - (old.status = 'CANCELLED')
  where id = new.mailing_id;
end;
`,
  postgres: `
alter table mail drop constraint mail_reason_check;
alter table mail add constraint mail_reason_check
  check (reason in ('BOUNCED', 'UNSUBSCRIBED', 'STOPPED', 'DISABLED'));
`,
}
