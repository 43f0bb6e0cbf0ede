import { ErrorPanel } from '@calotype/ui'
import { Suspense, use } from 'react'
import { staysHere } from '../reloadAfterUpdate.ts'
import { text } from './text.ts'

export interface TroubleProps {
  /** Resolves when it is known that the page is not loaded anew by itself, and never rejects: until then nothing is said. */
  stays?: Promise<unknown> | null
}

/** What an error boundary shows: that a page failed, perhaps for want of a network, and a way on. */
export function Trouble({ stays = staysHere() }: TroubleProps) {
  return (
    <Suspense>
      <Told stays={stays} />
    </Suspense>
  )
}

function Told({ stays }: Required<TroubleProps>) {
  if (stays !== null) use(stays)
  return (
    <ErrorPanel
      title={text.trouble.title}
      message={text.trouble.message}
      retryLabel={text.trouble.retry}
      onRetry={() => location.reload()}
    />
  )
}
