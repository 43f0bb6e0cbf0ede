import { FOLDED_LETTERS } from '../../foldLetters.ts'
import { REMOVED_MARKS, REPLACEMENTS } from './searchFolding.ts'

const MONTHS = '{January,February,March,April,May,June,July,August,September,October,November,December}'

const foldedLetters = Object.entries(FOLDED_LETTERS).reduce(
  (text, [letter, folded]) => `replace(${text}, '${letter}', '${folded}')`,
  '$1',
)

/**
 * The search index: the text of each item that isn't in the trash, and every one, two and three consecutive
 * characters in it, from which the index is built. Migrations 0021 and 0035 describe the text. Its letters are folded
 * as by SQLite's tokenizer.
 */
export const search = `
-- Folds case and diacritics like the tokenizer of SQLite.
create function fold_characters(characters text) returns text language plpgsql immutable strict parallel safe as $$
declare
  replaced constant text := '${REPLACEMENTS.map(([characters]) => characters).join('')}${REMOVED_MARKS}';
  replacements constant text := '${REPLACEMENTS.map(([, replacements]) => replacements).join('')}';
  folded text := lower(characters collate "C");
  letter text;
begin
  if length(folded) = octet_length(folded) then return folded; end if;
  foreach letter in array string_to_array(folded, null) loop
    if letter > chr(127) collate "C" and strpos(replaced, letter) > 0 then
      folded = replace(folded, letter, substr(replacements, strpos(replaced, letter), 1));
    end if;
  end loop;
  return folded;
end $$;

create function fold_search_text(text) returns text language sql immutable strict parallel safe
  return fold_characters(case when length($1) = octet_length($1) then $1 else ${foldedLetters} end);

-- Returns the time as seconds since 1970, or 0 if it is no time. Like SQLite, accepts the days 29 to 31 of any month.
create function to_epoch(text) returns bigint language sql immutable strict parallel safe
  return coalesce((
    select ((36525 * (y + 4716) / 100 + 306001 * (m + 1) / 10000 + d + 38 - (y + 4800) / 100 + (y + 4800) / 400
      - 2442112) * 24 + coalesce(parts[4]::bigint, 0)) * 3600
      + coalesce(parts[5]::bigint, 0) * 60 + coalesce(parts[6]::bigint, 0)
    from regexp_match($1, '^(\\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(?:[T ]([01]\\d|2[0-4]):([0-5]\\d)(?::([0-5]\\d)(?:\\.\\d+)?)?)?$') as parts
      cross join lateral (select parts[1]::bigint - (parts[2] < '03')::int as y,
        parts[2]::bigint + 12 * (parts[2] < '03')::int as m, parts[3]::bigint as d) as date
  ), 0);

-- Returns the position of an item in results, which are in descending order.
create function to_search_position(taken_at text, id bigint) returns bigint
  language sql immutable strict parallel safe
  return least(greatest(to_epoch(taken_at), -8589934592), 8589934591) + 8589934592 << 29 | id;

-- Returns the terms of the index: the owner, every two and three consecutive characters, and single characters beyond
-- ASCII, because one Chinese character or emoji may be a word.
create function to_search_terms(owner_id bigint, words text) returns text[]
  language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  characters constant text[] := string_to_array(words, null);
  character_count constant integer := cardinality(characters);
  terms text[] := array['owner ' || owner_id];
begin
  for place in 1..character_count loop
    if characters[place] > chr(127) collate "C" then terms = terms || characters[place]; end if;
    if place < character_count then terms = terms || (characters[place] || characters[place + 1]); end if;
    if place + 1 < character_count then
      terms = terms || (characters[place] || characters[place + 1] || characters[place + 2]);
    end if;
  end loop;
  return terms;
end $$;

-- An item in the trash has no row.
create table media_text (
  media_id bigint primary key,
  owner_id bigint not null,
  position bigint not null,
  words text collate "C" not null
);
create unique index media_text_by_position on media_text (owner_id, position desc);
create index media_text_terms on media_text using gin (to_search_terms(owner_id, words));

create function index_media() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from media_text where media_id in (select id from old_rows);
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if not exists (
      select 1 from old_rows as earlier join new_rows as later using (id)
      where (earlier.owner_id, earlier.name, earlier.labels, earlier.description, earlier.city, earlier.country,
          earlier.camera_name, earlier.taken_at, earlier.trashed_at)
        is distinct from (later.owner_id, later.name, later.labels, later.description, later.city, later.country,
          later.camera_name, later.taken_at, later.trashed_at)
    ) then return null; end if;
    delete from media_text where media_id in (select id from new_rows where trashed_at is not null);
  end if;
  insert into media_text (media_id, owner_id, position, words)
  select id, owner_id, to_search_position(taken_at, id), fold_search_text(' ' || concat_ws(' ', name, labels, description,
    city, country, camera_name, year, ('${MONTHS}'::text[])[month]) || '  ')
  from new_rows where trashed_at is null
  on conflict (media_id) do update
    set owner_id = excluded.owner_id, position = excluded.position, words = excluded.words;
  return null;
end $$;
create trigger media_text_insert after insert on media
  referencing new table as new_rows for each statement execute function index_media();
create trigger media_text_delete after delete on media
  referencing old table as old_rows for each statement execute function index_media();
create trigger media_text_renew after update on media
  referencing old table as old_rows new table as new_rows for each statement execute function index_media();
`
