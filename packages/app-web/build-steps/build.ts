/** @file Builds the client, the public pages, the icons and the preview images, and compresses all text files. */
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { compress } from './compress.ts'
import { createEveryPageGroup } from './createEveryPageGroup.ts'
import { createMembersGroup } from './createMembersGroup.ts'
import { prerender, type ServerEntry } from './prerender.ts'
import { buildShellScript } from './head/buildShellScript.ts'
import { writeImages, type ImageSources } from './writeImages.ts'

const CLIENT = 'build/client'
const SERVER = 'build/server'
/**
 * Folder of the code that renders share links. server/src/public/sharePage.ts imports the code.
 * server/src/http/site/site.ts does not serve the folder.
 */
const SHARE_RENDERER = '__server'

type Group = Rolldown.CodeSplittingGroup

const buildClient = (groups: Group[], write: boolean) =>
  build({
    logLevel: 'warn',
    build: { write, rolldownOptions: { output: { codeSplitting: { groups } } } },
  })
const [first] = [await buildClient([], false)].flat()
if (first === undefined || !('output' in first)) throw new Error('The build produced no output.')
const chunks = first.output.filter((output) => output.type === 'chunk')
await buildClient([createEveryPageGroup(chunks), createMembersGroup(chunks)], true)
await build({
  logLevel: 'warn',
  build: { ssr: 'app/entry.server.tsx', outDir: SERVER, manifest: false, copyPublicDir: false },
  ssr: { noExternal: true },
})
const renderer = (await import(pathToFileURL(resolve(SERVER, 'entry.server.js')).href)) as ServerEntry &
  ImageSources
const pages = await prerender(renderer, CLIENT, await buildShellScript())
await writeImages(renderer, CLIENT)
const files = await compress(CLIENT)
// Build the share renderer after the compression: browsers never request it.
await build({
  // Rolldown warns about every "use client" directive, which has no effect in this bundle.
  logLevel: 'error',
  // React's development build renders several times slower.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'app/entry.share.tsx',
    outDir: `${CLIENT}/${SHARE_RENDERER}`,
    manifest: false,
    copyPublicDir: false,
    emitAssets: false,
    minify: true,
  },
  ssr: { noExternal: true },
})
console.log(`${pages} pages drawn, ${files} files compressed.`)
