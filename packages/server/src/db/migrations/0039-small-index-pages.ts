/**
 * Makes the pages of the search index a quarter as large. FTS5 merges 64 pages per level at a time, in the middle of a
 * write. With the default of 4,050 bytes, that delayed all requests by up to 50 ms.
 */
export const smallIndexPages = `insert into media_text (media_text, rank) values ('pgsz', 1000);`
