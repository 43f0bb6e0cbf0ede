import { useEffect, useState } from 'react'
import type { StatusMessage } from './statusMessage.ts'

/** How long a message stands in the status list (CONST-021). */
export const STATUS_MESSAGE_LIFETIME_MS = 5000

/** A message in the list. */
export interface ListedMessage extends StatusMessage {
  id: number
  /** When it goes, in milliseconds since 1970. */
  until: number
}

/** The status list: what is shown leaves by itself, but not while somebody points at it or is in it (UPL-035). */
export function useStatusMessages(lifetimeMs: number) {
  const [messages, setMessages] = useState<readonly ListedMessage[]>([])
  const [isHeld, setIsHeld] = useState(false)
  const until = () => Date.now() + lifetimeMs

  useEffect(() => {
    if (isHeld) return
    const timers = messages.map((message) =>
      setTimeout(() => setMessages(without(message.id)), message.until - Date.now()),
    )
    return () => timers.forEach(clearTimeout)
  }, [messages, isHeld])

  return {
    messages,
    show: (added: readonly StatusMessage[]) =>
      setMessages((current) => {
        const firstId = (current.at(-1)?.id ?? 0) + 1
        return [...current, ...added.map((one, index) => ({ ...one, id: firstId + index, until: until() }))]
      }),
    /** What was said of files that are gone is of no use. */
    forget: () => setMessages([]),
    onDismiss: (id: number) => setMessages(without(id)),
    onHold: (hold: boolean) => {
      setIsHeld(hold)
      if (!hold) setMessages((current) => current.map((message) => ({ ...message, until: until() })))
    },
  }
}

const without = (id: number) => (messages: readonly ListedMessage[]) =>
  messages.filter((message) => message.id !== id)
