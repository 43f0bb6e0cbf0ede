import type { OnProgress } from '@calotype/api'
import { toast } from '@calotype/ui'
import { text } from '../text.ts'

/** Each toast with the progress replaces the one before. */
const ABOUT = 'progress'

/** Shows a toast with the progress of a change that takes several requests, until the last one has ended. */
export async function showProgress(
  action: string,
  count: number,
  change: (onProgress: OnProgress) => Promise<void>,
): Promise<void> {
  try {
    await change((done) =>
      toast.info(text.selection.progress(action, done, count), { about: ABOUT, durationMs: 0 }),
    )
  } finally {
    toast.dismiss(ABOUT)
  }
}
