import { Delayed, Skeleton, Stack, VisuallyHidden } from '@calotype/ui'

const ROWS = 6

/** Rows that stand in while a table is on its way. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <Delayed>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      <Stack gap={2}>
        {Array.from({ length: ROWS }, (_, at) => (
          <Skeleton key={at} height="3.5rem" radius="medium" />
        ))}
      </Stack>
    </Delayed>
  )
}
