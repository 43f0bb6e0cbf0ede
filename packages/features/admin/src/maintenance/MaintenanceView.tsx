import type { Maintenance } from '@calotype/api'
import { formatCount } from '@calotype/platform'
import { Button, RefreshCw, Skeleton, Stack } from '@calotype/ui'
import type { LoadState } from '../loaded/toLoadState.ts'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import { Figures } from '../page/Figures.tsx'
import { Page } from '../page/Page.tsx'
import { text } from '../text.ts'
import { CheckProgress } from './CheckProgress.tsx'
import { HealthBanner } from './HealthBanner.tsx'
import type { ResumeExpiry } from './PausedExpiry.tsx'

export interface MaintenanceViewProps {
  status: LoadState<Maintenance>
  isRefreshing: boolean
  onRefresh: () => void
  resume: ResumeExpiry
}

const words = text.maintenance

/** Renders the file status, the progress of the check, and whether expiry is paused. */
export function MaintenanceView({ status, isRefreshing, onRefresh, resume }: MaintenanceViewProps) {
  return (
    <Page
      title={words.title}
      acts={
        <Button icon={<RefreshCw />} busy={isRefreshing} onClick={onRefresh}>
          {words.refresh}
        </Button>
      }
    >
      <LoadBoundary loaded={status} loading={words.loading} skeleton={<MaintenanceSkeleton />}>
        {(maintenance) => (
          <Stack gap={6}>
            <HealthBanner maintenance={maintenance} resume={resume} />
            <Figures label={words.originals} figures={figuresOf(maintenance)} />
            <CheckProgress {...maintenance} />
          </Stack>
        )}
      </LoadBoundary>
    </Page>
  )
}

function figuresOf({ originals, check }: Maintenance) {
  return {
    [words.originals]: formatCount(originals.total),
    [words.checked]: formatCount(check.checked),
    [words.damaged]: formatCount(originals.damaged),
    [words.missing]: formatCount(originals.missing),
  }
}

function MaintenanceSkeleton() {
  return (
    <Stack gap={6}>
      <Skeleton height="4.5rem" radius="medium" />
      <Figures
        label={words.originals}
        figures={{
          [words.originals]: null,
          [words.checked]: null,
          [words.damaged]: null,
          [words.missing]: null,
        }}
      />
      <Skeleton height="5rem" radius="medium" />
    </Stack>
  )
}
