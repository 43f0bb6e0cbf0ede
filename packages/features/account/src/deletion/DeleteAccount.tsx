import { deleteAccount } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { Button, ConfirmDialog, Trash2 } from '@calotype/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { getProblem } from '../getProblem.ts'
import { settingsTexts } from '../settings/text.ts'

/** Section "Delete Account". Deletes the account and all its data after a confirmation (ACC-015, ACC-030, ACC-036). */
export function DeleteAccount() {
  const texts = useTexts(settingsTexts).deleteAccount
  const { api, session } = usePlatform()
  const [isAsking, setAsking] = useState(false)
  const deletion = useMutation({ mutationFn: () => deleteAccount(api), onSuccess: () => session.forget() })
  const openDialog = () => {
    deletion.reset()
    setAsking(true)
  }
  return (
    <>
      <div>
        <Button tone="danger" icon={<Trash2 />} onClick={openDialog}>
          {texts.start}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={texts.title}
        message={texts.prompt}
        warning={null}
        confirmLabel={texts.confirm}
        busy={deletion.isPending}
        error={getProblem(deletion, texts.failed) ?? undefined}
        onConfirm={() => deletion.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
