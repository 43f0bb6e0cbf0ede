import type { AppContext } from '../../appContext.ts'
import { WIDE_FORMATS } from '../../flags/readFormatSet.ts'

/** Switches the feature flag `wide-formats` off, so that the server accepts only the formats of the specification. */
export async function useStandardFormats({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.updateTable('feature_flag').set({ value: 0 }).where('name', '=', WIDE_FORMATS).execute()
}
