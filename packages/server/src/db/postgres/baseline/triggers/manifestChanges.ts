/** The columns of an item that users edit. Updates of other columns alone aren't recorded. */
const EDITED_COLUMNS = [
  'name',
  'labels',
  'description',
  'is_favorite',
  'taken_at',
  'latitude',
  'longitude',
  'city',
  'country',
  'local_id',
  'trashed_at',
  'companion_of',
  'stack_key',
  'motion_file',
  'stack_size',
  'companion_count',
  'rating',
]
/** The columns of an item that the manifest contains. */
const MEDIA_COLUMNS = [
  'name',
  'type',
  'size',
  'sha256',
  'head_sha256',
  'local_id',
  'date_added',
  'creation_date',
  'taken_at',
  'taken_source',
  'year',
  'month',
  'width',
  'height',
  'duration',
  'labels',
  'description',
  'is_favorite',
  'latitude',
  'longitude',
  'city',
  'country',
  'camera_name',
  'aperture',
  'shutter_speed',
  'focal_length',
  'iso',
  'trashed_at',
  'companion_of',
  'stack_key',
  'motion_file',
  'stack_size',
  'companion_count',
  'rating',
]

/** An object that has a record in the manifest. */
interface RecordedObject {
  name: string
  table: string
  /** SQL that joins the changed row, `item`, with its account. */
  rows: string
  /** SQL for the account's key, the kind, and the album and file that identify the object. */
  subject: string
  /** The fields of the record, and their columns. */
  fields: readonly (readonly [field: string, column: string])[]
  /** An update is recorded if one of these columns has another value. */
  editedColumns: readonly string[]
}

const ACCOUNT_FIELDS = [
  ['email', 'email'],
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['roles', 'roles'],
  ['emailVerifiedAt', 'email_verified_at'],
] as const
const ALBUM_FIELDS = [
  ['title', 'title'],
  ['description', 'description'],
  ['cover', 'cover_media_id'],
] as const

const OBJECTS: readonly RecordedObject[] = [
  {
    name: 'account',
    table: '"user"',
    rows: 'changed_rows as item',
    subject: `item.account_key, 'account', null, null`,
    fields: ACCOUNT_FIELDS,
    editedColumns: ACCOUNT_FIELDS.map(([, column]) => column),
  },
  {
    name: 'media',
    table: 'media',
    rows: 'changed_rows as item join "user" on "user".id = item.owner_id',
    subject: `"user".account_key, 'media', null, item.file_name`,
    fields: MEDIA_COLUMNS.map((column) => [column, column]),
    editedColumns: EDITED_COLUMNS,
  },
  {
    name: 'album',
    table: 'album',
    rows: 'changed_rows as item join "user" on "user".id = item.owner_id',
    subject: `"user".account_key, 'album', item.id || '-' || item.created_at, null`,
    fields: ALBUM_FIELDS,
    editedColumns: ALBUM_FIELDS.map(([, column]) => column),
  },
  {
    name: 'album_item',
    table: 'album_media',
    rows: `changed_rows as item join album on album.id = item.album_id join "user" on "user".id = album.owner_id
    join media on media.id = item.media_id`,
    subject: `"user".account_key, 'albumItem', album.id || '-' || album.created_at, media.file_name`,
    fields: [],
    editedColumns: [],
  },
]

function createTriggers({ name, table, rows, subject, fields, editedColumns }: RecordedObject): string {
  const recordRows = `
create function record_${name}() returns trigger language plpgsql as $$
begin
  insert into manifest_change (account_key, kind, album, file_name) select ${subject} from ${rows};
  return null;
end $$;
create trigger manifest_${name}_insert after insert on ${table}
  referencing new table as changed_rows for each statement execute function record_${name}();
create trigger manifest_${name}_delete after delete on ${table}
  referencing old table as changed_rows for each statement execute function record_${name}();
`
  if (fields.length === 0) return recordRows
  const edited = fields.map(
    ([field, column]) => `case when earlier.${column} is distinct from item.${column} then '${field}' end`,
  )
  const toRow = (row: string) => `(${editedColumns.map((column) => `${row}.${column}`).join(', ')})`
  return `${recordRows}
create function record_edited_${name}() returns trigger language plpgsql as $$
begin
  insert into manifest_change (account_key, kind, album, file_name, edited_fields)
  select ${subject}, concat_ws(' ',
    ${edited.join(',\n    ')})
  from ${rows} join earlier_rows as earlier on earlier.id = item.id
  where ${toRow('earlier')}
    is distinct from ${toRow('item')};
  return null;
end $$;
create trigger manifest_${name}_update after update on ${table}
  referencing old table as earlier_rows new table as changed_rows
  for each statement execute function record_edited_${name}();
`
}

/**
 * Records the changes that the manifest doesn't contain yet (migrations 0024, 0033 and 0044). Unlike the triggers of
 * SQLite, these record no update that changes nothing.
 */
export const manifestChanges = OBJECTS.map(createTriggers).join('')
