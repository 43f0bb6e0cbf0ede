import { Button, Dialog } from '@calotype/ui'
import { useState } from 'react'
import { Advice } from '../failures/Advice.tsx'
import * as css from './MessagesDialog.css.ts'

export interface MessagesDialogProps {
  /** Label of the button that opens the dialog. */
  label: string
  title: string
  /** One message per file. */
  messages: readonly string[]
  advice?: readonly string[]
}

/** Button that opens a list of messages about files. */
export function MessagesDialog({ label, title, messages, advice = [] }: MessagesDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={title}>
        <Advice advice={advice} />
        <ul className={css.list}>
          {messages.map((message, index) => (
            <li key={`${index} ${message}`} className={css.entry}>
              {message}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
