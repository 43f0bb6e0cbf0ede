import { maintenanceQueries, getServerMessage } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toLoadState } from '../loaded/toLoadState.ts'
import { adminTexts } from '../text.ts'
import type { MaintenanceViewProps } from './MaintenanceView.tsx'
import { useResumeExpiry } from './useResumeExpiry.ts'

/** Polling interval while a check is running, in milliseconds. */
const POLL_INTERVAL_MS = 10_000

/** Loads the file status, and polls it while a check is running. */
export function useMaintenance(): MaintenanceViewProps {
  const text = useTexts(adminTexts)
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const resume = useResumeExpiry()
  const status = useQuery({
    ...maintenanceQueries(api).status(),
    refetchInterval: ({ state }) => (state.data?.check.isRunning ? POLL_INTERVAL_MS : false),
  })
  return {
    status: toLoadState(status, (error) => getServerMessage(error) ?? text.maintenance.failed),
    isRefreshing: status.isRefetching,
    // The request also starts the jobs that waited for ffmpeg, so their counts change.
    onRefresh: () =>
      void status
        .refetch()
        .then(() => queryClient.invalidateQueries({ queryKey: maintenanceQueries(api).server().queryKey })),
    resume,
  }
}
