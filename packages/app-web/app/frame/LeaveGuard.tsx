import { hasUnsavedChanges } from '@calotype/platform'
import { NavigationProvider } from '@calotype/ui'
import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'

const DiscardDialog = lazy(() => import('./DiscardDialog.tsx'))

type Leave = (leave: () => void) => void

const LeaveContext = createContext<Leave>((leave) => leave())

/** Returns a function that runs an action which leaves the screen, after asking if a form has unsaved changes. */
export const useLeave = (): Leave => use(LeaveContext)

/** Makes links ask before they discard unsaved changes. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const [pending, setPending] = useState<{ leave: () => void } | null>(null)
  const leave = useCallback<Leave>((action) => {
    if (hasUnsavedChanges()) setPending({ leave: action })
    else action()
  }, [])
  return (
    <LeaveContext value={leave}>
      <NavigationProvider navigate={(href) => leave(() => void navigate(href))}>
        {children}
      </NavigationProvider>
      {pending && (
        <Suspense>
          <DiscardDialog
            onDiscard={() => {
              setPending(null)
              pending.leave()
            }}
            onKeep={() => setPending(null)}
          />
        </Suspense>
      )}
    </LeaveContext>
  )
}
