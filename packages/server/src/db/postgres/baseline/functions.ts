/**
 * Extensions, and functions that SQLite has and PostgreSQL lacks, with the same names and results. A database user who
 * may create tables may also install these extensions.
 */
export const functions = `
create extension if not exists citext;

create function instr(text, text) returns integer language sql immutable strict parallel safe
  return strpos($1, $2);

-- Supports only arrays.
create function json_each(text) returns table (key bigint, value text) language sql immutable parallel safe as $$
  select ordinality - 1, value from jsonb_array_elements_text($1::jsonb) with ordinality as element (value, ordinality)
$$;
`
