/** Returns SQL for the row id of an item's text, unchanged since `0002-sharing.ts`. */
export const toRowIdSql = (media: 'new' | 'old' | 'media') =>
  `(min(max(coalesce(unixepoch(${media}.taken_at), 0), -8589934592), 8589934591) + 8589934592 << 29 | ${media}.id)`

/** Month names, so that "July 2012" finds photos taken in that month. */
const MONTHS =
  '["January","February","March","April","May","June","July","August","September","October","November","December"]'

/** Returns SQL for the owner's id as one trigram of private use characters: base-6400 digits, counted from U+E000. */
export const toOwnerTermSql = (media: 'new' | 'media') =>
  `char(57344 + ${media}.owner_id / 40960000 % 6400, 57344 + ${media}.owner_id / 6400 % 6400,
    57344 + ${media}.owner_id % 6400)`

/**
 * Returns SQL for the searchable text of an item, padded with spaces. The leading space marks the first letter as the
 * beginning of a word. The two trailing spaces let the last two letters begin a trigram, so that short words also match
 * them.
 */
export const toSearchableTextSql = (media: 'new' | 'media') =>
  `' ' || concat_ws(' ', ${media}.name, ${media}.labels, ${media}.description, ${media}.city, ${media}.country,
    ${media}.camera_name, ${media}.year, '${MONTHS}' ->> (${media}.month - 1)) || '  '`

const deleteText = `delete from media_text where rowid = ${toRowIdSql('old')}`

export const COLUMNS = 'owner_id, name, labels, description, city, country, camera_name, taken_at, trashed_at'

/** Replaces the index of searchable texts. `text` returns the SQL expression of an item's text. */
export function replaceIndex(text: (media: 'new' | 'media') => string): string {
  const insertText = `insert into media_text (rowid, owner, words)
  values (${toRowIdSql('new')}, ${toOwnerTermSql('new')}, ${text('new')})`
  return `
drop trigger media_text_insert;
drop trigger media_text_delete;
drop trigger media_text_forget;
drop trigger media_text_renew;
drop table media_text;

-- The index alone: the media table has the content. An item in the trash has no row.
create virtual table media_text using fts5 (
  owner, words, content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
);
-- The distinct trigrams, by which words of one or two characters are completed.
create virtual table media_text_term using fts5vocab (media_text, 'row');

create trigger media_text_insert after insert on media when new.trashed_at is null begin
  ${insertText};
end;
create trigger media_text_delete after delete on media when old.trashed_at is null begin
  ${deleteText};
end;
create trigger media_text_forget after update of ${COLUMNS} on media when old.trashed_at is null begin
  ${deleteText};
end;
create trigger media_text_renew after update of ${COLUMNS} on media when new.trashed_at is null begin
  ${insertText};
end;

-- In the order of the index, so that the index is written sequentially.
insert into media_text (rowid, owner, words)
  select ${toRowIdSql('media')}, ${toOwnerTermSql('media')}, ${text('media')}
  from media where trashed_at is null order by 1;

-- Node reports the last inserted row id with every statement, and the row ids above exceed a JavaScript number.
create temp table small_row_id (id integer primary key);
insert into small_row_id values (1);
drop table small_row_id;
`
}

/** Indexes every three consecutive characters instead of whole words (`docs/decisions/0090-substring-search.md`). */
export const substringSearch = replaceIndex(toSearchableTextSql)
