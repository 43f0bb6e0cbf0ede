const SUFFIX = '.supplemental-metadata'
/** Maximum lengths of the name before `.json`: 46 in most Takeout exports, 47 or 51 in others. */
const MAX_LENGTHS = [46, 47, 51]
const NUMBER = /\(\d+\)$/
/**
 * Matches the suffix that Takeout adds to the name of an edited photo, in all its languages. `TRUNCATED_EDITED_SUFFIX`
 * matches truncated forms.
 */
const EDITED_SUFFIX =
  /-(?:edited|bearbeitet|modifié|editado|modificato|bewerkt|redigerad|redigeret|edytowane|editada|düzenlendi|編集済み|已修改|수정됨)(?=(?:\(\d+\))?$)/iu
const TRUNCATED_EDITED_SUFFIX = /-(?:edite|edit|edi|ed|e)(?=(?:\(\d+\))?$)/
const MIN_TRUNCATED_STEM = 43
/** Extensions of the photo in a Live Photo. The Live Photo's video has no sidecar of its own. */
const STILL_EXTENSIONS = ['.HEIC', '.heic', '.JPG', '.jpg', '.jpeg']

/**
 * Lists the possible names of a photo's sidecar, likeliest first: `sea.jpg.json`, `sea.jpg.supplemental-metadata.json`
 * or a truncated form, `sea.jpg(1).json` for `sea(1).jpg`, and the sidecar of `sea.jpg` for `sea-edited.jpg`.
 */
export function listSidecarNames(fileName: string): string[] {
  const { stem, extension } = splitExtension(fileName)
  const original = stem.replace(EDITED_SUFFIX, '')
  const withoutEdited =
    original.length >= MIN_TRUNCATED_STEM ? original.replace(TRUNCATED_EDITED_SUFFIX, '') : original
  const names = [stem, original, withoutEdited].flatMap((variant) => {
    const number = NUMBER.exec(variant)?.[0] ?? ''
    const base = variant.slice(0, variant.length - number.length)
    return [
      ...listNameVariants(base + extension, number),
      ...listNameVariants(variant + extension, ''),
      `${variant}.json`,
    ]
  })
  const stillNames = /^\.mp4$/i.test(extension)
    ? STILL_EXTENSIONS.flatMap((still) => listNameVariants(stem + still, ''))
    : []
  return [...new Set([...names, ...stillNames])]
}

/**
 * Lists the variants of a sidecar's name: without the suffix, with the full or a truncated suffix, and with a truncated
 * name. Never truncates `number`.
 */
function listNameVariants(name: string, number: string): string[] {
  const fullName = name + SUFFIX
  const lengths = Array.from({ length: SUFFIX.length }, (_, index) => fullName.length - index)
  const truncatedLengths = MAX_LENGTHS.filter((length) => length < name.length)
  return [name.length, ...lengths, ...truncatedLengths].map(
    (length) => `${fullName.slice(0, length)}${number}.json`,
  )
}

function splitExtension(fileName: string): { stem: string; extension: string } {
  const extension = /\.[^.]*$/.exec(fileName)?.[0] ?? ''
  return { stem: fileName.slice(0, fileName.length - extension.length), extension }
}
