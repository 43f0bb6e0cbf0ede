import type { Maintenance } from '@calotype/api'
import { useTexts, useFormat, type Format } from '@calotype/platform'
import { Button, RefreshCw, Skeleton, Stack, type RootProps } from '@calotype/ui'
import type { ReactNode } from 'react'
import type { LoadState } from '../loaded/toLoadState.ts'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import { Figures } from '../page/Figures.tsx'
import { Page } from '../page/Page.tsx'
import { adminTexts, type AdminTexts } from '../text.ts'
import { CheckProgress } from './CheckProgress.tsx'
import { HealthBanner } from './HealthBanner.tsx'
import type { ResumeExpiry } from './PausedExpiry.tsx'
import { VideoTools } from './VideoTools.tsx'

export interface MaintenanceViewProps extends RootProps {
  status: LoadState<Maintenance>
  isRefreshing: boolean
  onRefresh: () => void
  resume: ResumeExpiry
  /** Other sections below the file status. */
  children?: ReactNode
}

/** Renders the file status, the progress of the check, and whether expiry is paused. */
export function MaintenanceView({
  status,
  isRefreshing,
  onRefresh,
  resume,
  children,
  className,
  style,
}: MaintenanceViewProps) {
  const text = useTexts(adminTexts)
  const maintenanceText = text.maintenance
  const format = useFormat()
  return (
    <Page
      className={className}
      style={style}
      state={status.status}
      title={maintenanceText.title}
      actions={
        <Button icon={<RefreshCw />} busy={isRefreshing} onClick={onRefresh}>
          {maintenanceText.refresh}
        </Button>
      }
    >
      <LoadBoundary loaded={status} loading={maintenanceText.loading} skeleton={<MaintenanceSkeleton />}>
        {(maintenance) => (
          <Stack gap={6}>
            <HealthBanner maintenance={maintenance} resume={resume} />
            <Figures label={maintenanceText.originals} figures={toFigures(maintenance, text, format)} />
            <CheckProgress {...maintenance} />
            {maintenance.ffmpeg && <VideoTools {...maintenance.ffmpeg} />}
          </Stack>
        )}
      </LoadBoundary>
      {children}
    </Page>
  )
}

function toFigures({ originals, check }: Maintenance, text: AdminTexts, { formatCount }: Format) {
  const maintenanceText = text.maintenance
  return {
    [maintenanceText.originals]: formatCount(originals.total),
    [maintenanceText.checked]: formatCount(check.checked),
    [maintenanceText.damaged]: formatCount(originals.damaged),
    [maintenanceText.missing]: formatCount(originals.missing),
  }
}

function MaintenanceSkeleton() {
  const texts = useTexts(adminTexts).maintenance
  return (
    <Stack gap={6}>
      <Skeleton height="4.5rem" radius="medium" />
      <Figures
        label={texts.originals}
        figures={{
          [texts.originals]: null,
          [texts.checked]: null,
          [texts.damaged]: null,
          [texts.missing]: null,
        }}
      />
      <Skeleton height="5rem" radius="medium" />
    </Stack>
  )
}
