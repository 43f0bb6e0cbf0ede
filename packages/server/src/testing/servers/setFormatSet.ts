import type { FormatSet } from '@calotype/formats/kinds'
import type { AppContext } from '../../appContext.ts'
import { WIDE_FORMATS } from '../../flags/readFormatSet.ts'

/** Sets the feature flag `wide-formats`. Without it, a library accepts the formats of the specification. */
export async function setFormatSet({ db }: Pick<AppContext, 'db'>, set: FormatSet): Promise<void> {
  const value = Number(set === 'wide')
  await db.updateTable('feature_flag').set({ value }).where('name', '=', WIDE_FORMATS).execute()
}
