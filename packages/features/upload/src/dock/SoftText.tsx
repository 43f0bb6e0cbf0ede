import { Text } from '@calotype/ui'

/** Small gray text. Renders nothing for null. */
export function SoftText({ children }: { children: string | null }) {
  return (
    children !== null && (
      <Text size="small" tone="soft">
        {children}
      </Text>
    )
  )
}
