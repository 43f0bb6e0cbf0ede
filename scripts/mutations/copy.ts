import { cpSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** What is made here, or installed, and no source. */
const LEFT_OUT = ['.git', 'data', 'node_modules', 'storybook-static', '.storybook/visual/pictures']

/**
 * Copies this workspace into a folder that is not there yet, to change something in it and run its checks: sources, and
 * the links by which its packages find each other. What others made is taken from where it is installed.
 */
export function copyWorkspace(folder: string): void {
  cpSync('.', folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !LEFT_OUT.includes(source),
  })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
}
