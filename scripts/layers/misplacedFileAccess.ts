import { globSync, readFileSync } from 'node:fs'

const FILE_ACCESS = /from 'node:fs|\.scratch\b/

/** Modules of the server that may open files, by the kind of file. All others use `storage/`. */
const MAY_OPEN_FILES = [
  // Database files, and files that belong to the server itself.
  /^(?:storage|db|http|testing|manifest)\//,
  /^(?:auth\/hashNewPassword|links\/tokenCipher|payments\/simulator\/serveCheckout|public\/sharePage)\.ts$/,
  // Decoders, which get the path of a local file from `storage/`.
  /^(?:inspect|jxl|metadata|raw|staged\/archive|jobs\/workers)\//,
  /^jobs\/(?:extractMotion|ffmpeg|renderPhoto)\.ts$/,
  // Commands for a data folder, and the free space of its disk.
  /^maintenance\/(?:adopt\/|backup\/|drills\/|makePrivate\.ts$)/,
  /^(?:metrics\/serveMetrics|status\/statusOperations)\.ts$/,
]

/** Returns a message for each module of the server that opens users' files without `storage/`. */
export function findMisplacedFileAccess(): string[] {
  return globSync('**/*.ts', { cwd: 'packages/server/src', exclude: ['**/*.test.ts'] })
    .filter((file) => opensFiles(file, readFileSync(`packages/server/src/${file}`, 'utf8')))
    .map((file) => `packages/server/src/${file}: Use ObjectStore, UploadArea or createScratchFiles.`)
}

/** Whether a module opens files that only `storage/` may open. */
export function opensFiles(file: string, code: string): boolean {
  return FILE_ACCESS.test(code) && !MAY_OPEN_FILES.some((pattern) => pattern.test(file))
}
