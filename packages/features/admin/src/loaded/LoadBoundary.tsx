import { useTexts } from '@calotype/platform'
import { Banner, Button, ErrorPanel, Loading, Skeleton, Stack, Text } from '@calotype/ui'
import type { ReactNode } from 'react'
import { adminTexts } from '../text.ts'
import type { LoadState } from './toLoadState.ts'

export interface LoadBoundaryProps<T> {
  loaded: LoadState<T>
  /** Message for screen readers during loading. */
  loading: string
  /** Placeholder during loading. Defaults to a few rows. */
  skeleton?: ReactNode
  children: (value: T) => ReactNode
}

/** Renders loaded data, a loading state, an error with a retry button, or outdated data with a warning. */
export function LoadBoundary<T>({ loaded, loading, skeleton = <Rows />, children }: LoadBoundaryProps<T>) {
  const texts = useTexts(adminTexts).loaded
  switch (loaded.status) {
    case 'loading':
      return <Loading label={loading}>{skeleton}</Loading>
    case 'failed':
      return (
        <ErrorPanel
          title={texts.failed}
          message={loaded.message}
          retryLabel={texts.retry}
          onRetry={loaded.onRetry}
        />
      )
    case 'ready':
      return (
        <Stack gap={6}>
          {loaded.stale && (
            <Banner
              tone="warning"
              action={
                <Button size="small" onClick={loaded.stale.onRetry}>
                  {texts.retry}
                </Button>
              }
            >
              <Text size="small">{loaded.stale.message}</Text>
              <Text size="small" tone="soft">
                {texts.stale}
              </Text>
            </Banner>
          )}
          {children(loaded.value)}
        </Stack>
      )
  }
}

const SKELETON_ROWS = 6

function Rows() {
  return (
    <Stack gap={2}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <Skeleton key={index} height="3.5rem" radius="medium" />
      ))}
    </Stack>
  )
}
