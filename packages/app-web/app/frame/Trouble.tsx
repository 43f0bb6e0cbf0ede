import { Suspense, use, useState } from 'react'
import { reloadForMissing } from '../missingScripts.ts'
import { NotShown } from './NotShown.tsx'
import { OnItsWay } from './OnItsWay.tsx'

export interface TroubleProps {
  error: unknown
  /** Loads the page anew where that helps; until it is known that it stays, it counts as on its way. */
  reload?: (error: unknown) => Promise<unknown> | null
}

/** What an error boundary shows: that a page failed, and a way on. */
export function Trouble({ error, reload = reloadForMissing }: TroubleProps) {
  const [stays] = useState(() => reload(error))
  return (
    <Suspense fallback={<OnItsWay />}>
      <Told stays={stays} />
    </Suspense>
  )
}

function Told({ stays }: { stays: Promise<unknown> | null }) {
  if (stays !== null) use(stays)
  return <NotShown />
}
