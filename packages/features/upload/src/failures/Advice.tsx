import { Text } from '@calotype/ui'

/** What helps, below what is wrong; nothing where nobody knows. */
export function Advice({ advice }: { advice: readonly string[] }) {
  return advice.map((line) => (
    <Text key={line} size="small" tone="soft">
      {line}
    </Text>
  ))
}
