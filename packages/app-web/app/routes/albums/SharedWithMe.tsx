import { SharedWithMeScreen } from '@calotype/sharing'
import { useState } from 'react'
import { PageTitle } from '../PageTitle.tsx'

/** Property that this screen adds to its history entry, so that Back returns to the opened photo. */
type Entry = { openedId?: number } | null

const getOpenedId = (state: Entry): number | null => state?.openedId ?? null

const storeOpenedId = (openedId: number) =>
  history.replaceState({ ...(history.state as Entry), openedId }, '')

export default function SharedWithMe() {
  const [returnedFrom] = useState(() => getOpenedId(history.state as Entry))
  return (
    <>
      <PageTitle page="sharedWithMe" />
      <SharedWithMeScreen returnedFrom={returnedFrom} onOpen={storeOpenedId} />
    </>
  )
}
