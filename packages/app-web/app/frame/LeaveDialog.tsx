import { ConfirmDialog } from '@calotype/ui'

const text = {
  title: 'Stop uploading?',
  message: 'What has been uploaded stays in your gallery. The rest is not sent.',
  leave: 'Stop and log out',
  stay: 'Go on uploading',
}

/** Asks before a sign-out that would end a running upload. */
export default function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      open
      title={text.title}
      message={text.message}
      warning={null}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  )
}
