import { cpSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** Folders with generated or installed files, which contain no sources. */
const OMITTED = ['.git', 'data', 'node_modules', 'storybook-static', '.storybook/visual/pictures']

/**
 * Copies this workspace to a new folder, in which checks can run on a changed version. Copies sources and the links
 * between workspace packages, and links installed packages.
 */
export function copyWorkspace(folder: string): void {
  cpSync('.', folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !OMITTED.includes(source),
  })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
}
