import { COLUMNS, toOwnerTermSql, toRowIdSql } from './0021-substring-search.ts'
import { toFoldedTextSql } from './0035-folded-letters.ts'

/**
 * Replaces an item's text in the search index with one trigger instead of two. SQLite fired the trigger that inserts
 * the new text before the trigger that deletes the old text, so items whose name or labels changed weren't found.
 * Indexes all items again. PostgreSQL isn't affected.
 */
export const searchUpdates = {
  sqlite: `
drop trigger media_text_forget;
drop trigger media_text_renew;
create trigger media_text_renew after update of ${COLUMNS} on media begin
  delete from media_text where old.trashed_at is null and rowid = ${toRowIdSql('old')};
  insert into media_text (rowid, owner, words)
    select ${toRowIdSql('new')}, ${toOwnerTermSql('new')}, ${toFoldedTextSql('new')} where new.trashed_at is null;
end;

insert into media_text (media_text) values ('delete-all');
insert into media_text (rowid, owner, words)
  select ${toRowIdSql('media')}, ${toOwnerTermSql('media')}, ${toFoldedTextSql('media')}
  from media where trashed_at is null order by 1;

-- Node reports the last inserted row id with every statement, and the row ids above exceed a JavaScript number.
create temp table small_row_id (id integer primary key);
insert into small_row_id values (1);
drop table small_row_id;
`,
  postgres: '',
}
