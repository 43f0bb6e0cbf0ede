/**
 * Adds the time at which an address was verified, and a table of the emailed links that verify addresses. Existing
 * accounts count as verified unless something was shared with their address before they signed up, because a stranger
 * may have signed up to receive it.
 */
export const verifiedAddresses = `
alter table user add column email_verified_at integer;
update user set email_verified_at = created_at where not exists (
  select 1 from invited_user where invited_user.email = user.email and (
    exists (select 1 from album_share where user_id = invited_user.id)
    or exists (select 1 from media_share where user_id = invited_user.id)
    or exists (select 1 from family_member where user_id = invited_user.id and state = 'pending')
  )
);

create table email_proof (
  token_hash text primary key,
  email text not null collate nocase,
  purpose text not null check (purpose in ('verification', 'share', 'family')),
  sender_id integer references user on delete cascade,
  created_at integer not null,
  expires_at integer not null
) strict, without rowid;
create index email_proof_by_email on email_proof (email, created_at);
create index email_proof_by_sender on email_proof (sender_id);
create index email_proof_by_expiry on email_proof (expires_at);
`
