import { Suspense, use } from 'react'
import { staysHere } from '../reloadAfterUpdate.ts'
import { NotShown } from './NotShown.tsx'
import { OnItsWay } from './OnItsWay.tsx'

export interface TroubleProps {
  /** Resolves when it is known that the page is not loaded anew by itself, and never rejects: until then it counts as on its way. */
  stays?: Promise<unknown> | null
}

/** What an error boundary shows: that a page failed, and a way on. */
export function Trouble({ stays = staysHere() }: TroubleProps) {
  return (
    <Suspense fallback={<OnItsWay />}>
      <Told stays={stays} />
    </Suspense>
  )
}

function Told({ stays }: Required<TroubleProps>) {
  if (stays !== null) use(stays)
  return <NotShown />
}
