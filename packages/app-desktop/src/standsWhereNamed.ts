import { realpath } from 'node:fs/promises'
import { relative } from 'node:path'

/** Whether a place is the root's own, without a link on the way, and written as on the disk. @throws as the system does. */
export async function standsWhereNamed(root: string, place: string): Promise<boolean> {
  return relative(root, await realpath(place)) === relative(root, place)
}
