import { DialogButton, type DialogButtonProps } from '../batch/DialogButton.tsx'
import { Notes } from '../batch/Notes.tsx'
import { file, files } from '../failures/failures.css.ts'

export interface MessagesDialogProps extends Pick<DialogButtonProps, 'label' | 'title'> {
  /** One message per file. */
  messages: readonly string[]
  advice?: readonly string[]
}

/** Button that opens a list of messages about files. */
export function MessagesDialog({ label, title, messages, advice = [] }: MessagesDialogProps) {
  return (
    <DialogButton label={label} title={title}>
      <Notes notes={advice} />
      <ul className={files}>
        {messages.map((message, index) => (
          <li key={`${index} ${message}`} className={file}>
            {message}
          </li>
        ))}
      </ul>
    </DialogButton>
  )
}
