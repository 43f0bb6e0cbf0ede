const SUFFIX = '.supplemental-metadata'
/** Takeout cuts what stands before `.json`, in most exports to 46 characters, in others to 47 or 51. */
const CUTS = [46, 47, 51]
const NUMBER = /\(\d+\)$/
/** What Takeout adds to the name of an edited photo, in the languages of its users; it may be cut off itself. */
const EDITED =
  /-(?:edited|bearbeitet|modifié|editado|modificato|bewerkt|redigerad|redigeret|edytowane|editada|düzenlendi|編集済み|已修改|수정됨)(?=(?:\(\d+\))?$)/iu
const EDITED_CUT = /-(?:edite|edit|edi|ed|e)(?=(?:\(\d+\))?$)/
const LONGEST_STEM = 43
/** The still a moving picture belongs to, which alone has a note. */
const STILLS = ['.HEIC', '.heic', '.JPG', '.jpg', '.jpeg']

/**
 * The names under which Takeout may have put the note of a photo, the likeliest first: `sea.jpg.json`,
 * `sea.jpg.supplemental-metadata.json` or as much of that as fitted, `sea.jpg(1).json` for `sea(1).jpg`, and for
 * `sea-edited.jpg` that of `sea.jpg`.
 */
export function noteNames(fileName: string): string[] {
  const { stem, extension } = parted(fileName)
  const original = stem.replace(EDITED, '')
  const uncut = original.length >= LONGEST_STEM ? original.replace(EDITED_CUT, '') : original
  const names = [stem, original, uncut].flatMap((each) => {
    const number = NUMBER.exec(each)?.[0] ?? ''
    const bare = each.slice(0, each.length - number.length)
    return [...numbered(bare + extension, number), ...numbered(each + extension, ''), `${each}.json`]
  })
  const stills = /^\.mp4$/i.test(extension) ? STILLS.flatMap((still) => numbered(stem + still, '')) : []
  return [...new Set([...names, ...stills])]
}

/** With all of the suffix, less and less of it, and cut within the name itself; the number is never cut. */
function numbered(name: string, number: string): string[] {
  const whole = name + SUFFIX
  const lengths = Array.from({ length: SUFFIX.length }, (_, index) => whole.length - index)
  const cuts = CUTS.filter((length) => length < name.length)
  return [name.length, ...lengths, ...cuts].map((length) => `${whole.slice(0, length)}${number}.json`)
}

function parted(fileName: string): { stem: string; extension: string } {
  const extension = /\.[^.]*$/.exec(fileName)?.[0] ?? ''
  return { stem: fileName.slice(0, fileName.length - extension.length), extension }
}
