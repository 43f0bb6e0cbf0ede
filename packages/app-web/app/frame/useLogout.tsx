import { usePlatform } from '@calotype/platform'
import { useUploadQueue } from '@calotype/upload'
import { lazy, Suspense, useState, type ReactNode } from 'react'

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'))

/** Signs out (SHELL-066, SHELL-088), after a question while files are being uploaded. Render the question somewhere. */
export function useLogout(): { logout: () => void; question: ReactNode } {
  const { session } = usePlatform()
  const { isRunning, stop } = useUploadQueue()
  const [isAsking, setAsking] = useState(false)
  // It is through by itself: there is nothing left to ask, now or at its next run.
  if (isAsking && !isRunning) setAsking(false)
  const leave = () => void session.signOut()
  const stopAndLeave = () => void stop().then(leave)
  return {
    logout: () => (isRunning ? setAsking(true) : leave()),
    question: isAsking && (
      <Suspense>
        <LeaveDialog onLeave={stopAndLeave} onStay={() => setAsking(false)} />
      </Suspense>
    ),
  }
}
