/** How long a stretch may get, and after how many items it is divided then. */
const LONGEST = 1000
const HALF = LONGEST / 2

/** A list that is shown in pages, newest first, and what it is made of. */
interface List {
  name: string
  table: string
  /** Whose list it is. */
  of: string
  id: string
  /** Columns that decide where a row stands, and whether it is in the list at all. */
  columns: string
  holds: (row: string) => string
}

const isLive = (row: string) => `${row}.trashed_at is null`

/** [Note: lists] What is in them must be what `src/media/pages.ts` and those who ask it read. */
const LISTS: readonly List[] = [
  {
    name: 'timeline',
    table: 'media',
    of: 'owner_id',
    id: 'id',
    columns: 'owner_id, taken_at, trashed_at',
    holds: isLive,
  },
  {
    name: 'favorites',
    table: 'media',
    of: 'owner_id',
    id: 'id',
    columns: 'owner_id, taken_at, trashed_at, is_favorite',
    holds: (row) => `${row}.is_favorite = 1 and ${isLive(row)}`,
  },
  {
    name: 'album',
    table: 'album_media',
    of: 'album_id',
    id: 'media_id',
    columns: 'album_id, media_id, taken_at, trashed_at',
    holds: isLive,
  },
]

const monthOf = (row: string) => `substr(${row}.taken_at, 1, 7)`

/** The stretches of a row's month that begin before it, or with it. */
const before = ({ name, of, id }: List, row: 'new' | 'old') => `
  select taken_at, id from stretch
  where list = '${name}' and of_id = ${row}.${of} and month = ${monthOf(row)}
    and (taken_at, id) <= (${row}.taken_at, ${row}.${id})`

/** Changes the count of the stretch a row stands in, if the list holds it. */
const count = (list: List, row: 'new' | 'old', by: string) => `
  update stretch set count = count ${by}
  where ${list.holds(row)} and list = '${list.name}' and of_id = ${row}.${list.of} and month = ${monthOf(row)}
    and (taken_at, id) = (${before(list, row)} order by taken_at desc, id desc limit 1);`

const take = (list: List) => count(list, 'old', '- 1')

/** Before the first of a month, or in front of all its stretches, one is begun that begins before the month. */
const add = (list: List) => `
  insert into stretch
  select '${list.name}', new.${list.of}, ${monthOf('new')}, ${monthOf('new')}, 0, 0
  where ${list.holds('new')} and not exists (${before(list, 'new')});
  ${count(list, 'new', '+ 1')}`

const triggers = (list: List) => {
  const { name, table, of, id, columns, holds } = list
  const items = `select taken_at, ${id} as id from ${table} where ${holds(table)} and ${of} = new.of_id`
  return `
create trigger stretch_${name}_insert after insert on ${table} begin ${add(list)} end;
create trigger stretch_${name}_delete after delete on ${table} begin ${take(list)} end;
create trigger stretch_${name}_move after update of ${columns} on ${table} begin ${take(list)} ${add(list)} end;
create trigger stretch_${name}_divide after update of count on stretch
when new.count > ${LONGEST} and new.list = '${name}' begin
  -- In two parts, or SQLite would walk through all that has the very second of the beginning.
  insert into stretch
  select new.list, new.of_id, new.month, taken_at, id, new.count - ${HALF} from (
    ${items} and taken_at = new.taken_at and ${id} >= new.id union all ${items} and taken_at > new.taken_at
    order by taken_at, id limit 1 offset ${HALF}
  );
  update stretch set count = ${HALF} where (list, of_id, month, taken_at, id)
    = (new.list, new.of_id, new.month, new.taken_at, new.id);
end;`
}

/** Stretches of what is there already. */
const fill = ({ name, table, of, id, holds }: List) => `
insert into stretch
select '${name}', of_id, month, iif(first = 1, month, taken_at), iif(first = 1, 0, id), count from (
  select of_id, month, taken_at, id, min(place) as first, count(*) as count from (
    select ${of} as of_id, ${monthOf(table)} as month, taken_at, ${id} as id,
      row_number() over (partition by ${of}, ${monthOf(table)} order by taken_at, ${id}) as place
    from ${table} where ${holds(table)}
  ) group by of_id, month, (place - 1) / ${HALF}
);`

/**
 * The counts of every list that has pages, kept by triggers so that no code can forget them: how many there are of each
 * month, and within it of each stretch, so that a page is found without walking through all those before it.
 */
export const stretches = `
drop table media_month;

-- A stretch reaches from its beginning up to that of the next one; both are positions, as items have them.
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
${LISTS.map(triggers).join('')}

create trigger stretch_end after update of count on stretch when new.count = 0 begin
  delete from stretch where (list, of_id, month, taken_at, id)
    = (new.list, new.of_id, new.month, new.taken_at, new.id);
end;
`
