/**
 * Adds the time at which an account was disabled, per-user storage limits, and the time of the last sign-in. Allows
 * invitations that only create an account, without a share or a family.
 */
export const userAdministration = `
alter table user add column disabled_at integer;
alter table user add column quota_mb integer;
alter table user add column last_sign_in_at integer;
update user set last_sign_in_at = (select max(created_at) from session where user_id = user.id);
create index user_disabled on user (id) where disabled_at is not null;

alter table email_proof rename to email_proof_before;
create table email_proof (
  token_hash text primary key,
  email text not null collate nocase,
  purpose text not null check (purpose in ('verification', 'share', 'family', 'account')),
  sender_id integer references user on delete cascade,
  created_at integer not null,
  expires_at integer not null
) strict, without rowid;
insert into email_proof select * from email_proof_before;
drop table email_proof_before;
create index email_proof_by_email on email_proof (email, created_at);
create index email_proof_by_sender on email_proof (sender_id);
create index email_proof_by_expiry on email_proof (expires_at);
`
