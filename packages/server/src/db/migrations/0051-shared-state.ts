/** Adds tables for state that server processes share: counts of attempts, and tickets for downloads. */
export const sharedState = {
  sqlite: `
create table attempt (
  key text primary key,
  attempts integer not null,
  ends_at integer not null
) strict, without rowid;
create index attempt_by_end on attempt (ends_at);

create table export_ticket (
  ticket_hash text primary key,
  session_id integer not null references session on delete cascade,
  expires_at integer not null
) strict, without rowid;
create index export_ticket_by_session on export_ticket (session_id);
`,
  postgres: `
create table attempt (
  key text collate "C" primary key,
  attempts bigint not null,
  ends_at bigint not null
);
create index attempt_by_end on attempt (ends_at);

create table export_ticket (
  ticket_hash text collate "C" primary key,
  session_id bigint not null references session on delete cascade,
  expires_at bigint not null
);
create index export_ticket_by_session on export_ticket (session_id);
`,
}
