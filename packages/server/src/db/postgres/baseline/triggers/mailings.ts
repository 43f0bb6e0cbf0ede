/** Counts the emails of a mailing by their outcome (migration 0049). */
export const mailings = `
create function count_mails_of_mailing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update mailing set queued = queued + added.count
    from (select mailing_id, count(*) from new_rows where mailing_id is not null group by mailing_id) as added
    where id = added.mailing_id;
  elsif tg_op = 'DELETE' then
    update mailing set cancelled = cancelled + removed.count
    from (select mailing_id, count(*) from old_rows
      where mailing_id is not null and status in ('PENDING', 'RETRY') group by mailing_id) as removed
    where id = removed.mailing_id;
  elsif exists (
    select 1 from old_rows join new_rows using (id)
    where new_rows.mailing_id is not null and old_rows.status <> new_rows.status
  ) then
    update mailing set
      sent = mailing.sent + coalesce(sums.sent, 0),
      failed = mailing.failed + coalesce(sums.failed, 0),
      bounced = mailing.bounced + coalesce(sums.bounced, 0),
      cancelled = mailing.cancelled + coalesce(sums.cancelled, 0)
    from (
      select mailing_id,
        sum(change) filter (where status = 'SENT') as sent,
        sum(change) filter (where status = 'FAILED') as failed,
        sum(change) filter (where status = 'FAILED' and reason = 'BOUNCED') as bounced,
        sum(change) filter (where status = 'CANCELLED') as cancelled
      from (
        select new_rows.mailing_id, item.* from old_rows join new_rows using (id) cross join lateral (
          values (old_rows.status, old_rows.reason, -1), (new_rows.status, new_rows.reason, 1)
        ) as item (status, reason, change)
        where new_rows.mailing_id is not null and old_rows.status <> new_rows.status
      ) as mails group by mailing_id
    ) as sums
    where id = sums.mailing_id;
  end if;
  return null;
end $$;
create trigger mailing_queued after insert on mail
  referencing new table as new_rows for each statement execute function count_mails_of_mailing();
create trigger mailing_deleted after delete on mail
  referencing old table as old_rows for each statement execute function count_mails_of_mailing();
create trigger mailing_progress after update on mail
  referencing old table as old_rows new table as new_rows for each statement execute function count_mails_of_mailing();
`
