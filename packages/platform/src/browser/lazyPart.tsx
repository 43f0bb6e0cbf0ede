import { useEffect, useState, type ComponentType } from 'react'
import { usePlatform } from '../Platform.tsx'
import { reloadStylesheets } from './reloadStylesheets.ts'
import { useRecovery } from '../connection/useConnection.ts'

type Status = { status: 'loading' | 'failed' | 'ready' } | { status: 'missing'; error: unknown }

export interface PendingPartProps<Props> {
  status: 'loading' | 'failed'
  onRetry: () => void
  /** Props of the part that is loading. */
  props: Props
}

/**
 * Loads a part of a screen like React's `lazy`. Renders `Pending`, or nothing, until the script has loaded, and retries
 * while the server is unreachable. Throws if the server responds but the script is missing, so that the error boundary
 * can reload the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Pending?: ComponentType<PendingPartProps<Props>>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined

  return function LazyPart(props: Props) {
    const { connection } = usePlatform()
    const [attempt, setAttempt] = useState(0)
    const [state, setState] = useState<Status>({ status: Part ? 'ready' : 'loading' })
    const retry = () => setAttempt(attempt + 1)

    useEffect(() => {
      if (Part) return
      let isCurrent = true
      const update = (next: Status) => isCurrent && setState(next)
      const request = async () => {
        if (attempt > 0) await reloadStylesheets()
        Part = (await load()).default
      }
      const requestAgain = async () => {
        await connection.check()
        if (!connection.isReachable) return update({ status: 'failed' })
        await request().then(
          () => update({ status: 'ready' }),
          (error: unknown) => update({ status: 'missing', error }),
        )
      }
      void request().then(() => update({ status: 'ready' }), requestAgain)
      return () => {
        isCurrent = false
      }
    }, [connection, attempt])
    useRecovery(() => state.status === 'failed' && retry())

    if (Part) return <Part {...props} />
    if (!Pending) return null
    if (state.status === 'missing') throw state.error
    return <Pending status={state.status === 'failed' ? 'failed' : 'loading'} onRetry={retry} props={props} />
  }
}
