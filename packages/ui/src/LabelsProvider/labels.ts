import type { PendingOverlayTexts } from '../PendingOverlay/PendingOverlay.tsx'

/** Texts that are part of components. All other texts are props. */
export interface Labels {
  close: string
  cancel: string
  previous: string
  next: string
  loading: string
  showPassword: string
  hidePassword: string
  /** Name of the region with toasts. */
  notifications: string
  /** Default warning of `ConfirmDialog`. */
  irreversible: string
  /** Default label of the confirm button of `ConfirmDialog` while the action is running. */
  deleting: string
  /** Texts of the question before `FormDialog` discards what the user entered. */
  discard: { title: string; message: string; confirm: string; keep: string }
  /** Texts shown instead of a dialog whose script is loading or failed to load. */
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
