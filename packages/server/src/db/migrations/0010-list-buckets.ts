/** Maximum number of items in a bucket. A bucket with more items is divided. */
const MAX_COUNT = 1000
const HALF = MAX_COUNT / 2

/** A list that is read in pages, newest first. */
interface List {
  name: string
  table: string
  /** Name of the column with the id of the user or album that owns the list. */
  parent: string
  id: string
  /** Columns that determine the position of a row in the list, and whether it is in the list. */
  columns: string
  includes: (row: string) => string
}

/** The names of the bucket table and of its parent column, which migration 0034 renames. */
interface BucketNames {
  bucket: string
  parentId: string
}

export const ORIGINAL_NAMES: BucketNames = { bucket: 'stretch', parentId: 'of_id' }

const isLive = (row: string) => `${row}.trashed_at is null`

/** Each list must include exactly the items that `src/media/readPage.ts` reads. */
const LISTS: readonly List[] = [
  {
    name: 'timeline',
    table: 'media',
    parent: 'owner_id',
    id: 'id',
    columns: 'owner_id, taken_at, trashed_at',
    includes: isLive,
  },
  {
    name: 'favorites',
    table: 'media',
    parent: 'owner_id',
    id: 'id',
    columns: 'owner_id, taken_at, trashed_at, is_favorite',
    includes: (row) => `${row}.is_favorite = 1 and ${isLive(row)}`,
  },
  {
    name: 'album',
    table: 'album_media',
    parent: 'album_id',
    id: 'media_id',
    columns: 'album_id, media_id, taken_at, trashed_at',
    includes: isLive,
  },
]

const selectMonth = (row: string) => `substr(${row}.taken_at, 1, 7)`

/** Returns the SQL of the triggers that maintain the buckets of a list. */
function createTriggers(list: List, { bucket, parentId }: BucketNames): string {
  const { name, table, parent, id, columns, includes } = list

  /** Selects the buckets of a row's month that begin before or at the row. */
  const selectEarlierBuckets = (row: 'new' | 'old') => `
  select taken_at, id from ${bucket}
  where list = '${name}' and ${parentId} = ${row}.${parent} and month = ${selectMonth(row)}
    and (taken_at, id) <= (${row}.taken_at, ${row}.${id})`

  /** Changes the count of the bucket of a row, if the list includes the row. */
  const changeCount = (row: 'new' | 'old', by: string) => `
  update ${bucket} set count = count ${by}
  where ${includes(row)} and list = '${name}' and ${parentId} = ${row}.${parent} and month = ${selectMonth(row)}
    and (taken_at, id) = (${selectEarlierBuckets(row)} order by taken_at desc, id desc limit 1);`

  const remove = changeCount('old', '- 1')

  // Adds a bucket that begins with the month if no bucket of the month begins before or at the item.
  const add = `
  insert into ${bucket}
  select '${name}', new.${parent}, ${selectMonth('new')}, ${selectMonth('new')}, 0, 0
  where ${includes('new')} and not exists (${selectEarlierBuckets('new')});
  ${changeCount('new', '+ 1')}`

  const items = `select taken_at, ${id} as id from ${table} where ${includes(table)} and ${parent} = new.${parentId}`
  return `
create trigger ${bucket}_${name}_insert after insert on ${table} begin ${add} end;
create trigger ${bucket}_${name}_delete after delete on ${table} begin ${remove} end;
create trigger ${bucket}_${name}_move after update of ${columns} on ${table} begin ${remove} ${add} end;
create trigger ${bucket}_${name}_divide after update of count on ${bucket}
when new.count > ${MAX_COUNT} and new.list = '${name}' begin
  -- In two parts, because SQLite would otherwise read all items of the second in which the bucket begins.
  insert into ${bucket}
  select new.list, new.${parentId}, new.month, taken_at, id, new.count - ${HALF} from (
    ${items} and taken_at = new.taken_at and ${id} >= new.id union all ${items} and taken_at > new.taken_at
    order by taken_at, id limit 1 offset ${HALF}
  );
  update ${bucket} set count = ${HALF} where (list, ${parentId}, month, taken_at, id)
    = (new.list, new.${parentId}, new.month, new.taken_at, new.id);
end;`
}

/** Creates the triggers that maintain the buckets of all lists. */
export const createBucketTriggers = (names: BucketNames) => `
${LISTS.map((list) => createTriggers(list, names)).join('')}

create trigger ${names.bucket}_end after update of count on ${names.bucket} when new.count = 0 begin
  delete from ${names.bucket} where (list, ${names.parentId}, month, taken_at, id)
    = (new.list, new.${names.parentId}, new.month, new.taken_at, new.id);
end;
`

/** Drops the triggers that `createBucketTriggers` created. */
export const dropBucketTriggers = ({ bucket }: BucketNames) => `
${LISTS.flatMap(({ name }) => ['insert', 'delete', 'move', 'divide'].map((event) => `drop trigger ${bucket}_${name}_${event};`)).join('\n')}
drop trigger ${bucket}_end;
`

/** Counts the existing items of a list. */
const fill = ({ name, table, parent, id, includes }: List) => `
insert into stretch
select '${name}', of_id, month, iif(first = 1, month, taken_at), iif(first = 1, 0, id), count from (
  select of_id, month, taken_at, id, min(place) as first, count(*) as count from (
    select ${parent} as of_id, ${selectMonth(table)} as month, taken_at, ${id} as id,
      row_number() over (partition by ${parent}, ${selectMonth(table)} order by taken_at, ${id}) as place
    from ${table} where ${includes(table)}
  ) group by of_id, month, (place - 1) / ${HALF}
);`

/**
 * Counts the items of each list by month, and by buckets within a month, so that a page can be found without reading
 * all earlier pages. Triggers maintain the counts.
 */
export const listBuckets = `
drop table media_month;

-- A bucket ends where the next one begins. Both are positions of items.
create table stretch (
  list text not null,
  of_id integer not null,
  month text not null,
  taken_at text not null,
  id integer not null,
  count integer not null,
  primary key (list, of_id, month, taken_at, id)
) strict, without rowid;

create view media_month as
select of_id as owner_id, cast(substr(month, 1, 4) as integer) as year, cast(substr(month, 6, 2) as integer) as month,
  sum(count) as count
from stretch where list = 'timeline' group by of_id, stretch.month;

${LISTS.map(fill).join('')}
${createBucketTriggers(ORIGINAL_NAMES)}
`
