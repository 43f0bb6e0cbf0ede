/**
 * @file A child process of the server that parses and decodes what users uploaded. It is given paths, reads those
 * files, writes the pictures it was asked for, and touches nothing else: no network, no database.
 */
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import type { Inspection } from '../inspect/inspection.ts'
import { isTruncated } from '../inspect/isTruncated.ts'
import { inspectPhoto } from '../inspect/photo.ts'
import { mediaKind, type MediaType } from '@calotype/openapi/kinds'
import { inspectAvi } from '../inspect/avi.ts'
import { type Codecs, codecsOf, inspectVideo } from '../inspect/video.ts'
import { type Derived, derivePictures } from './derive.ts'

/** What a worker can do. */
export interface Task {
  inspect: { input: { path: string; type: MediaType; now: Date }; output: Inspection }
  derive: { input: { path: string; thumbnail: string | null; preview: string | null }; output: Derived }
  codecs: { input: { path: string }; output: Codecs }
}
export type TaskName = keyof Task
export type Answer = { output: Task[TaskName]['output'] } | { error: string }

const LOW_PRIORITY = 10

function inspectorOf(type: MediaType) {
  if (mediaKind(type) !== 'video') return inspectPhoto
  return type === 'video/x-msvideo' ? inspectAvi : inspectVideo
}

const does: { [N in TaskName]: (input: Task[N]['input']) => Promise<Task[N]['output']> } = {
  inspect: async ({ path, type, now }) => {
    const inspection = await inspectorOf(type)(path, now)
    return { ...inspection, isUnreadable: inspection.isUnreadable || (await isTruncated(path, type)) }
  },
  derive: derivePictures,
  codecs: ({ path }) => codecsOf(path),
}

async function answer({ name, input }: { name: TaskName; input: never }): Promise<Answer> {
  try {
    return { output: await does[name](input) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

// The server may have gone meanwhile; then nobody is left to tell.
process.on('message', async (request) => process.send?.(await answer(request as never), () => {}))
process.on('disconnect', () => process.exit())

// People come before thumbnails, and when memory runs out, this process goes before the server.
setPriority(LOW_PRIORITY)
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
