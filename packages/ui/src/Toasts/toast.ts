import { toast as sonner } from 'sonner'
import type { TOAST_TYPES } from './Toasts.css.ts'

/** Default duration of a toast in milliseconds (SHELL-099). */
export const TOAST_LIFETIME_MS = 5000

export type ToastType = (typeof TOAST_TYPES)[number]

export interface ToastOptions {
  /** Duration in milliseconds. With 0, the toast stays until the user closes it. */
  durationMs?: number | undefined
  /** Button in the toast, such as 'Undo'. */
  action?: { label: string; onClick: () => void } | undefined
  /** Topic, such as a form. A new toast replaces an old one with the same topic. */
  topic?: string | undefined
}

const show =
  (type: ToastType) =>
  (message: string, { durationMs = TOAST_LIFETIME_MS, action, topic }: ToastOptions = {}) =>
    sonner[type](message, {
      duration: durationMs === 0 ? Number.POSITIVE_INFINITY : durationMs,
      action,
      ...(topic !== undefined && { id: topic }),
    })

/**
 * Functions that show a toast and return its id. `dismiss` removes the toast with an id, or all toasts if the id is
 * omitted.
 */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
  dismiss: (id?: string | number) => {
    sonner.dismiss(id)
  },
}
