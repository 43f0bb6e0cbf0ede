import type { OnProgress } from '@calotype/api'
import { toast } from '@calotype/ui'
import type { GalleryTexts } from '../text.ts'

/** Topic of the toast. Each update has the same topic and therefore replaces the previous toast. */
const TOAST_TOPIC = 'progress'

/** Shows a toast with the progress of a change that takes several requests, until the change completes. */
export async function showProgress(
  { selection }: GalleryTexts,
  action: string,
  count: number,
  change: (onProgress: OnProgress) => Promise<void>,
): Promise<void> {
  try {
    await change((done) =>
      toast.info(selection.progress(action, done, count), { topic: TOAST_TOPIC, durationMs: 0 }),
    )
  } finally {
    toast.dismiss(TOAST_TOPIC)
  }
}
