import { toast as sonner } from 'sonner'
import type { TOAST_TYPES } from './Toasts.css.ts'

/** How long a toast stays when nothing else is said, in milliseconds (SHELL-099). */
export const TOAST_LIFETIME_MS = 5000

export type ToastType = (typeof TOAST_TYPES)[number]

export interface ToastOptions {
  /** In milliseconds; 0 stays until it is closed. */
  durationMs?: number | undefined
  /** What can be done about it: 'Undo'. */
  action?: { label: string; onClick: () => void } | undefined
  /** What it is about: a form. The next one about it takes its place. */
  about?: string | undefined
}

const show =
  (type: ToastType) =>
  (message: string, { durationMs = TOAST_LIFETIME_MS, action, about }: ToastOptions = {}) =>
    sonner[type](message, {
      duration: durationMs === 0 ? Number.POSITIVE_INFINITY : durationMs,
      action,
      ...(about !== undefined && { id: about }),
    })

/** Says something in passing, at the top right. Each answers the id that `dismiss` takes; without one it clears all. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
  dismiss: (id?: string | number) => {
    sonner.dismiss(id)
  },
}
