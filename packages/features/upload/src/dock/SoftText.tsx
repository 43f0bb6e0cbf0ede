import { Text } from '@calotype/ui'

/** A line of little weight below others; nothing without words. */
export function SoftText({ children }: { children: string | null }) {
  return (
    children !== null && (
      <Text size="small" tone="soft">
        {children}
      </Text>
    )
  )
}
