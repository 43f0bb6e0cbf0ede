/** Allows emailed links that change the address of an account. */
export const emailChanges = `
alter table email_proof rename to email_proof_before;
create table email_proof (
  token_hash text primary key,
  email text not null collate nocase,
  purpose text not null check (purpose in ('verification', 'share', 'family', 'account', 'change')),
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
