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
]

/** Returns SQL for the names of the fields whose columns differ, separated by spaces. */
const toEditedFieldsSql = (fields: readonly (readonly [field: string, column: string])[]) =>
  `trim(${fields.map(([field, column]) => `iif(old.${column} is new.${column}, '', '${field} ')`).join(' || ')})`

const accountFields = toEditedFieldsSql([
  ['email', 'email'],
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['roles', 'roles'],
  ['emailVerifiedAt', 'email_verified_at'],
])
const mediaFields = toEditedFieldsSql(MEDIA_COLUMNS.map((column) => [column, column]))
const albumFields = toEditedFieldsSql([
  ['title', 'title'],
  ['description', 'description'],
  ['cover', 'cover_media_id'],
])

/**
 * Records which fields of the manifest's record a change edits, so that an edit in an older database that was restored
 * doesn't replace newer fields (docs/decisions/0109). Null means that the change isn't an edit of an existing row.
 */
export const editedFieldsOfChanges = `
alter table manifest_change add column edited text;

drop trigger manifest_account_update;
create trigger manifest_account_update
after update of email, first_name, last_name, roles, email_verified_at on user begin
  insert into manifest_change (account, kind, edited) values (new.account_key, 'account', ${accountFields});
end;

drop trigger manifest_media_update;
create trigger manifest_media_update
after update of name, labels, description, is_favorite, taken_at, latitude, longitude, city, country, local_id, trashed_at
on media begin
  insert into manifest_change (account, kind, file_name, edited)
  select account_key, 'media', new.file_name, ${mediaFields} from user where id = new.owner_id;
end;

drop trigger manifest_album_update;
create trigger manifest_album_update after update of title, description, cover_media_id on album begin
  insert into manifest_change (account, kind, album, edited)
  select account_key, 'album', new.id || '-' || new.created_at, ${albumFields} from user where id = new.owner_id;
end;
`
