import { useEffect, useState } from 'react'
import type { StatusMessage } from './statusMessage.ts'

/** How long a message is shown, in milliseconds (CONST-021). */
export const STATUS_MESSAGE_LIFETIME_MS = 5000

export interface ListedMessage extends StatusMessage {
  id: number
  /** Unix timestamp in milliseconds. */
  expiresAt: number
}

/** Returns messages that disappear after a while. They stay while the pointer or the focus is in the list (UPL-035). */
export function useStatusMessages(lifetimeMs: number) {
  const [messages, setMessages] = useState<readonly ListedMessage[]>([])
  const [isPaused, setIsHeld] = useState(false)
  const getExpiry = () => Date.now() + lifetimeMs

  useEffect(() => {
    if (isPaused) return
    const timers = messages.map((message) =>
      setTimeout(() => setMessages(omitMessage(message.id)), message.expiresAt - Date.now()),
    )
    return () => timers.forEach(clearTimeout)
  }, [messages, isPaused])

  return {
    messages,
    show: (added: readonly StatusMessage[]) =>
      setMessages((current) => {
        const firstId = (current.at(-1)?.id ?? 0) + 1
        return [
          ...current,
          ...added.map((one, index) => ({ ...one, id: firstId + index, expiresAt: getExpiry() })),
        ]
      }),
    forget: () => setMessages([]),
    onDismiss: (id: number) => setMessages(omitMessage(id)),
    onHold: (hold: boolean) => {
      setIsHeld(hold)
      if (!hold) setMessages((current) => current.map((message) => ({ ...message, expiresAt: getExpiry() })))
    },
  }
}

const omitMessage = (id: number) => (messages: readonly ListedMessage[]) =>
  messages.filter((message) => message.id !== id)
