/**
 * Adds the last time that is known to be correct (docs/decisions/0114). In a library of an earlier version, this is the
 * time at which a session was last used.
 */
export const expiryClock = `
create table expiry_clock (
  id integer primary key check (id = 1),
  known_at integer,
  older_database_at integer
) strict;
insert into expiry_clock (id, known_at) select 1, max(last_used_at) from session;
`
