import { useTexts } from '@calotype/platform'
import { ConfirmDialog, Dialog, Button, TextField } from '@calotype/ui'
import { AddUserDialog } from './AddUserDialog.tsx'
import { DevicesDialog } from './DevicesDialog.tsx'
import type { Management, OpenDialog } from './management.ts'
import { QuotaDialog } from './QuotaDialog.tsx'
import { manageTexts } from './text.ts'

export interface ManageDialogsProps {
  dialog: OpenDialog
  management: Management
  /** Shows another dialog; null closes the open dialog. */
  onShow: (dialog: OpenDialog | null) => void
  /** Called after an action on several users has succeeded. */
  onDone: () => void
}

/** Renders the open dialog. */
export function ManageDialogs({ dialog, management, onShow, onDone }: ManageDialogsProps) {
  const texts = useTexts(manageTexts)
  const { isBusy, problem } = management
  const close = () => onShow(null)
  const sharedProps = { open: true, busy: isBusy, error: problem ?? undefined, onCancel: close }
  switch (dialog.kind) {
    case 'add':
      return (
        <AddUserDialog
          isBusy={isBusy}
          problem={problem}
          onInvite={(email) => management.onInvite(email, close)}
          onCreate={(user) =>
            management.onCreate(user, (password) => onShow({ kind: 'password', email: user.email, password }))
          }
          onClose={close}
        />
      )
    case 'confirm': {
      const { action, users } = dialog
      const usersText = users.length === 1 ? (users[0]?.email ?? '') : texts.users(users.length)
      const title = action === 'signOut' ? texts.signOut.title : texts[action].title(users.length)
      return (
        <ConfirmDialog
          {...sharedProps}
          title={title}
          message={texts[action].message(usersText)}
          {...(action !== 'delete' && { warning: null, busyLabel: texts.saving })}
          confirmLabel={title}
          onConfirm={() => management.onAction(action, users, onDone)}
        />
      )
    }
    case 'resetPassword': {
      const { user } = dialog
      return (
        <ConfirmDialog
          {...sharedProps}
          title={texts.password.title}
          message={texts.password.message(user.email)}
          warning={null}
          busyLabel={texts.saving}
          confirmLabel={texts.password.title}
          onConfirm={() =>
            management.onResetPassword(user, (password) =>
              onShow({ kind: 'password', email: user.email, password }),
            )
          }
        />
      )
    }
    case 'quota':
      return (
        <QuotaDialog
          user={dialog.user}
          isBusy={isBusy}
          problem={problem}
          onSave={(quotaMB) => management.onSetQuota(dialog.user, quotaMB, close)}
          onClose={close}
        />
      )
    case 'devices':
      return <DevicesDialog user={dialog.user} onClose={close} />
    case 'password':
      return (
        <Dialog
          open
          title={texts.password.shown(dialog.email)}
          description={texts.password.hint}
          onOpenChange={close}
          footer={
            <Button tone="primary" onClick={close}>
              {texts.password.close}
            </Button>
          }
        >
          <TextField
            label={texts.password.label}
            value={dialog.password}
            readOnly
            onFocus={({ target }) => target.select()}
          />
        </Dialog>
      )
  }
}
