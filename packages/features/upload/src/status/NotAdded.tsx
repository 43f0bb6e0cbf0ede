import { IconButton, Inline, Text, X } from '@calotype/ui'
import { text } from '../text.ts'
import { MessagesDialog } from './MessagesDialog.tsx'

export interface NotAddedProps {
  /** Why, one message for each file. */
  messages: readonly string[]
  onDismiss: () => void
}

/** Stays when the messages are gone, so that no file is left out unnoticed. */
export function NotAdded({ messages, onDismiss }: NotAddedProps) {
  if (messages.length === 0) return null
  const title = text.notAdded(messages.length)
  return (
    <Inline wrap gap={2} justify="center">
      <Text size="small" tone="soft">
        {title}
      </Text>
      <MessagesDialog label={text.showNotAdded} title={title} messages={messages} />
      <IconButton size="small" label={text.dismiss} icon={<X />} onClick={onDismiss} />
    </Inline>
  )
}
