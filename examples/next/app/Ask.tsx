'use client'
import { Button, ConfirmDialog } from '@calotype/ui'
import { useState } from 'react'

export function Ask() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <ConfirmDialog
        open={isOpen}
        title="Delete album"
        message="Its photos stay in your library."
        confirmLabel="Delete"
        onConfirm={close}
        onCancel={close}
      />
    </>
  )
}
