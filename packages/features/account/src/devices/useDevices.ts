import { endOtherSessions, endSession, sessionQueries } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getProblem } from '../getProblem.ts'
import { settingsTexts } from '../settings/text.ts'
import type { DeviceList } from './DevicesView.tsx'

/** Argument with which the sign-out mutation ends all other sessions. */
const ALL_OTHER_DEVICES = 'others'

/** Returns the user's sessions and functions that sign them out. */
export function useDevices(): DeviceList {
  const text = useTexts(settingsTexts)
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const query = sessionQueries(api).all()
  const sessions = useQuery(query)
  const signOut = useMutation({
    mutationFn: (which: number | typeof ALL_OTHER_DEVICES) =>
      which === ALL_OTHER_DEVICES ? endOtherSessions(api) : endSession(api, which),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })

  if (sessions.isPending) return { status: 'loading' }
  if (!sessions.data) return { status: 'failed', onRetry: () => void sessions.refetch() }
  return {
    status: 'ready',
    sessions: sessions.data,
    ending: signOut.isPending ? signOut.variables : null,
    problem: getProblem(signOut, text.devices.signOutFailed),
    onSignOut: (id) => signOut.mutate(id),
    onSignOutOthers: () => signOut.mutate(ALL_OTHER_DEVICES),
  }
}
