import { Button, Dialog } from '@calotype/ui'
import { useState } from 'react'
import { Advice } from '../failures/Advice.tsx'
import * as css from './MessagesDialog.css.ts'

export interface MessagesDialogProps {
  /** Of the button that opens it. */
  label: string
  title: string
  /** All of them, one per file. */
  messages: readonly string[]
  /** What helps. */
  advice?: readonly string[]
}

/** A button that shows what is to be said of each of many files. */
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
