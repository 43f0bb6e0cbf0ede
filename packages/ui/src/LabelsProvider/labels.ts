import type { PendingOverlayTexts } from '../PendingOverlay/PendingOverlay.tsx'

/** Texts that components contain. All other texts are props. */
export interface Labels {
  close: string
  cancel: string
  previous: string
  next: string
  loading: string
  showPassword: string
  hidePassword: string
  /** Accessible name of the toasts' region. */
  notifications: string
  /** Default warning of `ConfirmDialog`. */
  irreversible: string
  /** Default label of the confirm button in `ConfirmDialog` while the action is running. */
  deleting: string
  /** Texts of the question that `FormDialog` asks before discarding entered values. */
  discard: { title: string; message: string; confirm: string; keep: string }
  /** Texts that are shown instead of a dialog while its script is loading or after loading has failed. */
  pendingDialog: PendingOverlayTexts
}

export const englishLabels: Labels = {
  close: 'Close',
  cancel: 'Cancel',
  previous: 'Previous',
  next: 'Next',
  loading: 'Loading',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  notifications: 'Notifications',
  irreversible: 'This action cannot be undone',
  deleting: 'Deleting...',
  discard: {
    title: 'Discard your changes?',
    message: 'What you entered will be lost.',
    confirm: 'Discard',
    keep: 'Keep editing',
  },
  pendingDialog: {
    loading: 'Opening the dialog',
    title: 'Can’t reach the server',
    message: 'Check your connection. The dialog will open as soon as the server responds.',
    retry: 'Try again',
    close: 'Close',
  },
}
