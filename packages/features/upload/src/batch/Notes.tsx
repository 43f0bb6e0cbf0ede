import { Text } from '@calotype/ui'

export function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <Text key={note} size="small" tone="soft">
      {note}
    </Text>
  ))
}
