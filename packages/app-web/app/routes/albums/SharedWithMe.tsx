import { brand } from '@calotype/platform'
import { SharedWithMeScreen } from '@calotype/sharing'
import { useState } from 'react'

/** State that this screen adds to its history entry, so that Back finds the photo that was opened. */
type Entry = { openedId?: number } | null

const getOpenedId = (state: Entry): number | null => state?.openedId ?? null

const storeOpenedId = (openedId: number) =>
  history.replaceState({ ...(history.state as Entry), openedId }, '')

export default function SharedWithMe() {
  const [returnedFrom] = useState(() => getOpenedId(history.state as Entry))
  return (
    <>
      <title>{`Shared with Me · ${brand.name}`}</title>
      <SharedWithMeScreen returnedFrom={returnedFrom} onOpen={storeOpenedId} />
    </>
  )
}
