import { DatabaseSync } from 'node:sqlite'
import { LARGE_PIXELS } from '../../jobs/isLarge.ts'

/** Lets the server create all thumbnails and previews again, since backups don't have them. */
export function renewRenditions(file: string): void {
  using database = new DatabaseSync(file)
  database.exec(`
    begin immediate;
    insert into job (kind, media_id, state, attempts, created_at)
      select iif(type like 'image/%' and width * height > ${LARGE_PIXELS}, 'derive-large', 'derive'), id, 'queued', 0,
        cast(unixepoch('subsec') * 1000 as integer)
      from media where status = 'ready' and (type like 'image/%' or type like 'video/%')
      order by id desc;
    update media set status = 'processing'
      where status = 'ready' and (type like 'image/%' or type like 'video/%');
    commit`)
}
