import type { Database } from '../../database.ts'
import type { MediaRow } from '../../schema.ts'

export interface Search {
  ownerId: number
  /** The words that an item must contain, as the user wrote them. */
  query: string
  /** The `position` of the last item of the previous page; undefined for the first page. */
  after: string | undefined
  limit: number
  /** Number of items to skip. */
  offset: number
}

/** An item, and its position in the results of any search. The position is a text, because it can exceed safe integers. */
export type Match = MediaRow & { position: string }

export interface SearchContext extends Pick<Database, 'db'> {
  reader: Pick<Database['reader'], 'read'>
}
