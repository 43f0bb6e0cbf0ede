/**
 * Extensions, and functions that SQLite has and PostgreSQL lacks, with the same names and results. A database user who
 * may create tables may also install these extensions.
 */
export const functions = `
create extension if not exists citext;

create function instr(text, text) returns integer language sql immutable strict parallel safe
  return strpos($1, $2);
`
