import { useTexts } from '@calotype/platform'
import { Banner, IconButton, X } from '@calotype/ui'
import { uploadTexts } from '../text.ts'
import * as css from './StatusList.css.ts'
import type { ListedMessage } from './useStatusMessages.ts'

export interface StatusListProps {
  messages: readonly ListedMessage[]
  onDismiss: (id: number) => void
  /**
   * Called with true when the pointer or the focus enters the list, so that messages stay, and with false when the
   * pointer or the focus leaves the list.
   */
  onHold: (hold: boolean) => void
}

/** List of recent success, error and warning messages (UPL-018 to UPL-020). */
export function StatusList({ messages, onDismiss, onHold }: StatusListProps) {
  const text = useTexts(uploadTexts)
  return (
    <div
      role="presentation"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <ul className={css.list} aria-label={text.messages}>
        {messages.map(({ id, tone, message }) => (
          <li key={id} className={css.entry}>
            <Banner
              tone={tone}
              action={
                <div className={css.dismiss}>
                  <IconButton size="small" label={text.dismiss} icon={<X />} onClick={() => onDismiss(id)} />
                </div>
              }
            >
              {message}
            </Banner>
          </li>
        ))}
      </ul>
    </div>
  )
}
