/**
 * @file A child process of the server. It parses and decodes users' files: it reads them by their paths, writes the
 * requested renditions, and uses neither the network nor the database.
 */
import { writeFile } from 'node:fs/promises'
import type { Inspection } from '../../inspect/inspection.ts'
import { isTruncated } from '../../inspect/isTruncated.ts'
import { isRaw, getMediaKind, type MediaType } from '@calotype/formats/kinds'
import type { Codecs } from '../../inspect/inspectVideo.ts'
import type { MotionInput } from '../extractMotion.ts'
import type { RenderInput, RenderResult } from '../renderPhoto.ts'
import { UndecodableError } from '../errors.ts'

export interface Task {
  inspect: { input: { path: string; type: MediaType; now: Date }; output: Inspection }
  render: { input: RenderInput; output: RenderResult }
  codecs: { input: { path: string }; output: Codecs }
  motion: { input: MotionInput; output: Codecs | null }
}
export type TaskName = keyof Task
export type WorkerResponse = { output: Task[TaskName]['output'] } | { error: string; isUndecodable: boolean }

// Loads each library for the first task that needs it, because most workers never read a video.
async function loadInspector(type: MediaType) {
  if (type === 'image/heic') return (await import('../../inspect/inspectHeic.ts')).inspectHeic
  if (type === 'image/jxl') return (await import('../../jxl/inspectJxl.ts')).inspectJxl
  if (isRaw(type)) return (await import('../../raw/inspectRaw.ts')).inspectRaw
  if (type === 'application/rdf+xml') return (await import('../../inspect/related/inspectXmp.ts')).inspectXmp
  if (getMediaKind(type) !== 'video') return (await import('../../inspect/inspectPhoto.ts')).inspectPhoto
  if (type === 'video/x-msvideo') return (await import('../../inspect/inspectAvi.ts')).inspectAvi
  return (await import('../../inspect/inspectVideo.ts')).inspectVideo
}

const tasks: { [N in TaskName]: (input: Task[N]['input']) => Promise<Task[N]['output']> } = {
  inspect: async ({ path, type, now }) => {
    const inspect = await loadInspector(type)
    const inspection = await inspect(path, now)
    return { ...inspection, isUnreadable: inspection.isUnreadable || (await isTruncated(path, type)) }
  },
  render: async (input) => (await import('../renderPhoto.ts')).renderPhoto(input),
  codecs: async ({ path }) => (await import('../../inspect/inspectVideo.ts')).readCodecs(path),
  motion: async (input) => (await import('../extractMotion.ts')).extractMotion(input),
}

async function handleRequest({ name, input }: { name: TaskName; input: never }): Promise<WorkerResponse> {
  try {
    return { output: await tasks[name](input) }
  } catch (error) {
    return {
      error: error instanceof Error ? error.message : String(error),
      isUndecodable: error instanceof UndecodableError,
    }
  }
}

// Ignore a failure to send the response, because the server may have exited in the meantime.
process.on('message', async (request) => process.send?.(await handleRequest(request as never), () => {}))
process.on('disconnect', () => process.exit())

// When the machine runs out of memory, the system kills this process before the server.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
