import { Text } from '@calotype/ui'

/** Advice below the description of a problem. */
export function Advice({ advice }: { advice: readonly string[] }) {
  return advice.map((line) => (
    <Text key={line} size="small" tone="soft">
      {line}
    </Text>
  ))
}
